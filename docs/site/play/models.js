// The page's half of Jupyter widgets: models that Python opens, and what draws them. Only what cardwidgets use is here:
// modules of anywidget, boxes, buttons and HTML.
const REFERENCE = "IPY_MODEL_";

class Model {
  #state;
  #changed = {};
  #heard = new Map();
  #post;

  constructor(state, post, models) {
    this.#state = state;
    this.#post = post;
    this.widget_manager = { get_model: (id) => models.get(id) };
  }
  get(name) {
    return this.#state[name];
  }
  set(name, value) {
    this.#changed[name] = value;
    this.#take(name, value);
  }
  save_changes() {
    this.#post({ method: "update", state: this.#changed, buffer_paths: [] });
    this.#changed = {};
  }
  send(content) {
    this.#post({ method: "custom", content });
  }
  on(event, heard) {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), heard]);
  }
  off(event, heard) {
    this.#heard.set(event, (this.#heard.get(event) ?? []).filter((one) => one !== heard));
  }
  receive({ method, state, content }) {
    if (method === "update") Object.entries(state).forEach(([name, value]) => this.#take(name, value));
    else if (method === "custom") this.#fire("msg:custom", content, []);
  }
  #take(name, value) {
    this.#state[name] = value;
    this.#fire(`change:${name}`, this, value);
    this.#fire("change", this);
  }
  #fire(event, ...args) {
    for (const heard of this.#heard.get(event) ?? []) heard(...args);
  }
}

/** The models of a page. `post` sends a message to Python. */
export function models(post) {
  const all = new Map();
  const get = (id) => {
    const model = all.get(id.startsWith(REFERENCE) ? id.slice(REFERENCE.length) : id);
    return model ? Promise.resolve(model) : Promise.reject(new Error(`no model ${id}`));
  };
  return {
    get,
    receive({ type, id, data }) {
      if (type === "comm_open") all.set(id, new Model(data.state, (sent) => post({ id, data: sent }), { get }));
      else if (type === "comm_msg") all.get(id)?.receive(data);
      else if (type === "comm_close") all.delete(id);
    },
  };
}

const DRAWN = {
  async AnyModel(model, el) {
    const address = URL.createObjectURL(new Blob([model.get("_esm")], { type: "text/javascript" }));
    await (await import(address)).default.render({ model, el });
    URL.revokeObjectURL(address);
  },
  async ButtonModel(model, el) {
    const button = el.appendChild(document.createElement("button"));
    const update = () => {
      button.textContent = model.get("description");
      button.disabled = model.get("disabled");
      button.title = model.get("tooltip") ?? "";
    };
    button.className = "button";
    button.addEventListener("click", () => model.send({ event: "click" }));
    model.on("change", update);
    update();
  },
  async HTMLModel(model, el) {
    const update = () => void (el.innerHTML = model.get("value"));
    model.on("change:value", update);
    update();
  },
  async HBoxModel(model, el, get) {
    el.classList.add("row");
    await DRAWN.VBoxModel(model, el, get);
  },
  async VBoxModel(model, el, get) {
    const drawn = new Map();
    const update = async () => {
      const names = model.get("children");
      for (const name of names)
        if (!drawn.has(name)) {
          const place = document.createElement("div");
          drawn.set(name, place);
          await draw(await get(name), place, get);
        }
      el.replaceChildren(...names.map((name) => drawn.get(name)));
    };
    model.on("change:children", update);
    await update();
  },
};

/** Draw a model and what lies in it. What this page has no drawing for is left out. */
export async function draw(model, el, get) {
  await DRAWN[model.get("_model_name")]?.(model, el, get);
}
