// A page that keeps to what Colab and VS Code document of their widgets, and to no more: messages of comms come in, models
// are made of them, and one is drawn. `play(message)` hands a message to Python.

/** As much of a model of @jupyter-widgets/base as anywidget uses. */
class DOMWidgetModel {
  #heard = [];
  #changed = {};
  constructor(id, state, manager) {
    Object.assign(this, { model_id: id, state, widget_manager: manager, comm_live: true });
    this.initialize();
  }
  initialize() {}
  get(name) {
    return this.state[name];
  }
  set(name, value) {
    this.#changed[name] = value;
    this.take({ [name]: value });
  }
  save_changes() {
    window.tell({ id: this.model_id, data: { method: "update", state: this.#changed, buffer_paths: [] } });
    this.#changed = {};
  }
  send(content) {
    window.tell({ id: this.model_id, data: { method: "custom", content } });
  }
  on(event, callback, context) {
    this.#heard.push({ event, callback, context });
  }
  once(event, callback) {
    this.on(event, callback);
  }
  off(event, callback, context) {
    const goes = (one) =>
      (event ?? one.event) === one.event && (callback ?? one.callback) === one.callback && (context ?? one.context) === one.context;
    this.#heard = this.#heard.filter((one) => !goes(one));
  }
  trigger(event, ...given) {
    for (const one of this.#heard.filter((each) => each.event === event)) one.callback(...given);
  }
  take(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) this.trigger(`change:${name}`, this, state[name]);
    this.trigger("change", this);
  }
  async _handle_comm_msg({ method, state, content }) {
    if (method === "update") this.take(state);
    else if (method === "custom") this.trigger("msg:custom", content, []);
  }
}
class DOMWidgetView {
  constructor(model, el) {
    Object.assign(this, { model, el, $el: { empty: () => el.replaceChildren() } });
  }
  remove() {}
}

const states = {};
const models = {};
let AnyModel, AnyView;

/** The script of anywidget asks for its base as an AMD module does; hosts fetch it from where packages are served. */
window.define = (needs, make) => void ({ AnyModel, AnyView } = make({ DOMWidgetModel, DOMWidgetView }));
window.define.amd = true;

const made = (id, manager) =>
  (models[id] ??= new (states[id]._model_module === "anywidget" ? AnyModel : DOMWidgetModel)(id, states[id], manager));
const MANAGERS = {
  colab: { get_model: async (id) => made(id, MANAGERS.colab) }, // makes a model when it is asked for
  vscode: { get_model: (id) => (models[id] ? Promise.resolve(models[id]) : undefined) }, // has those that were opened
};

window.receive = (host, { type, id, data }) => {
  if (type === "comm_open") {
    states[id] = data.state;
    if (host === "vscode") made(id, MANAGERS.vscode);
  } else if (type === "comm_msg" && models[id]) void models[id]._handle_comm_msg(data);
  else if (type === "comm_msg" && data.method === "update") Object.assign(states[id], data.state);
};
window.render = async (host, id) => {
  const el = document.querySelector("main");
  if (host !== "bare") return new AnyView(made(id, MANAGERS[host]), el).render();
  const address = `data:text/javascript,${encodeURIComponent(states[id]._esm)}`;
  const { get, set, save_changes, send, on, off } = DOMWidgetModel.prototype; // what anywidget promises, and nothing else
  const whole = (models[id] = new DOMWidgetModel(id, states[id]));
  const model = Object.fromEntries(Object.entries({ get, set, save_changes, send, on, off }).map(([name, each]) => [name, each.bind(whole)]));
  await (await import(address)).default.render({ model, el });
};
