// Three sounds, generated when they are played: a short rustle for a card, two clicks for a chip, three notes for a
// won deal.
import type { SoundView } from "./contract";
import type { Model } from "./wire/model";

const QUIET = 0.12; // the largest volume, from 0 to 1

function swell(context: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(context.destination);
  return gain;
}

function note(context: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(swell(context, at, length, loud));
  tone.start(at);
  tone.stop(at + length);
}

function rustle(context: AudioContext, at: number): void {
  const length = 0.09;
  const noise = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  source.buffer = noise;
  band.type = "bandpass";
  band.frequency.value = 2400;
  source.connect(band).connect(swell(context, at, length, QUIET));
  source.start(at);
}

const PLAY: Record<SoundView["sound"], (context: AudioContext, at: number) => void> = {
  "": () => {},
  card: rustle,
  chip(context, at) {
    note(context, at, 2500, 0.05, QUIET / 2);
    note(context, at + 0.06, 3100, 0.06, QUIET / 2);
  },
  win(context, at) {
    [523, 659, 784].forEach((pitch, i) => note(context, at + 0.12 * i, pitch, 0.3, QUIET));
  },
};

function render({ model }: { model: Model; el: HTMLElement }): () => void {
  const context = new AudioContext();
  let ply = (model.get("view") as SoundView).ply;
  function heard(): void {
    const view = model.get("view") as SoundView;
    if (view.ply === ply) return;
    ply = view.ply;
    void context.resume(); // browsers play no sound before the page was touched
    PLAY[view.sound](context, context.currentTime);
  }
  model.on("change:view", heard);
  return () => {
    model.off("change:view", heard);
    void context.close();
  };
}

export default { render };
