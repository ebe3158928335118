// A page of a browser, in which the scripts run as they are: its globals are these fakes, so that a test decides about
// time, the network, other tabs and devices.

import { readFileSync } from "node:fs";
import vm from "node:vm";

import { Clock } from "./clock.mjs";
import { Document, Element, Event, EventTarget, Node, parse } from "./dom.mjs";

/** What the pages of a browser share. */
export class Browser {
  localStorage = new Storage();
  locks = new Map();
  channels = [];
  // One clock, so that a moment is the same for all pages.
  clock = new Clock(() => settle(this));
  importing = 0;
}

/** Resolves when nothing is left to do without time passing. */
async function settle(browser) {
  for (let quiet = 0; quiet < 5; quiet = browser.importing > 0 ? 0 : quiet + 1) {
    await new Promise(setImmediate);
  }
}

export class Page {
  /** Requests without a response, in their order: {path, method, headers, body, options, respond(body, status), redirect(), fail()}. */
  requests = [];
  /** The WebSockets that were opened. */
  sockets = [];
  /** The IntersectionObservers. */
  observers = [];
  #modules = new Map();
  #assets;
  #substitutes;
  #loading = Promise.resolve();
  #served = [];

  /**
   * @param assets the directory of the scripts
   * @param html the document's body
   * @param modules exports by file name or address, in the place of those scripts
   * @param arrival how the user came to the page: navigate, reload or back_forward
   * @param sessionStorage of the tab, when the page is loaded again
   */
  constructor({ assets, html = "", modules = {}, browser = new Browser(), sessionStorage = new Storage(), online = true, path = "/app/phone", arrival = "navigate" } = {}) {
    this.browser = browser;
    this.clock = browser.clock;
    this.#assets = assets;
    this.#substitutes = modules;
    this.document = parse(
      `<html lang="en"><head><meta name="csrf-token" content="the-csrf-token"></head><body data-assets="/assets/">${html}</body></html>`,
    );
    this.window = new EventTarget();
    this.document.window = this.window;
    this.sessionStorage = sessionStorage;
    this.navigator = { onLine: online, locks: locksOf(browser, this) };
    this.context = vm.createContext(this.#globals(path, arrival));
    this.context.window = this.context;
    vm.runInContext("Math", this.context).random = () => this.random;
  }

  #globals(path, arrival) {
    const { clock, document, window } = this;
    const location = Object.assign(new URL(path, "https://app.example.com"), {
      assign: (address) => (this.left = address),
      reload: () => (this.left = location.href),
    });
    return {
      document,
      location,
      navigator: this.navigator,
      console,
      crypto,
      URL,
      URLSearchParams,
      TextEncoder,
      atob,
      btoa,
      DOMException,
      FormData: FormFields,
      AbortController,
      AbortSignal: { any: (signals) => AbortSignal.any(signals), timeout: (after) => timeoutSignal(clock, after) },
      Event,
      CustomEvent: Event,
      Node,
      Option: function (text, value) {
        const option = document.createElement("option");
        option.textContent = text;
        option.value = value;
        return option;
      },
      HTMLMediaElement: document.createElement("audio").constructor,
      CSS: { escape: (text) => text.replace(/[^\w-]/g, (character) => `\\${character}`) },
      DOMParser: class {
        parseFromString(html) {
          return parse(html, new Document());
        }
      },
      IntersectionObserver: observer(this),
      XMLHttpRequest: xmlHttpRequest(this),
      BroadcastChannel: channel(this),
      WebSocket: webSocket(this),
      Date: dateOf(clock),
      performance: { now: () => clock.now, getEntriesByType: () => [{ type: arrival }] },
      setTimeout: clock.setTimeout,
      clearTimeout: clock.clear,
      setInterval: clock.setInterval,
      clearInterval: clock.clear,
      localStorage: this.browser.localStorage,
      sessionStorage: this.sessionStorage,
      matchMedia: () => ({ matches: false, addEventListener() {} }),
      fetch: (address, options) => this.#fetch(address, options),
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      dispatchEvent: window.dispatchEvent.bind(window),
      scrollY: 0,
      innerHeight: 600,
      devicePixelRatio: 1,
      scrollBy: (_, by) => (this.scrolledBy += by),
      history: { state: null, pushState: (_, __, address) => (this.shownAddress = address), replaceState: (_, __, address) => (this.shownAddress = address) },
      requestAnimationFrame: (draw) => clock.setTimeout(draw, 16),
      scrollTo: ({ top }) => (this.scrolledTo = top),
      getSelection: () => "",
      focus() {},
    };
  }

  // Scripts

  /** The exports of a script, which is run when it is first asked for. */
  async load(name) {
    const namespace = await this.#run(new URL(name, this.#assets).href);
    await this.settle();
    return namespace;
  }

  /** Runs a script that is no module. */
  async run(name) {
    vm.runInContext(readFileSync(new URL(name, this.#assets), "utf8"), this.context, { filename: name });
    await this.settle();
  }

  #run(address) {
    this.browser.importing++;
    const run = this.#loading.then(async () => {
      const module = this.#module(address);
      if (module.status === "unlinked") {
        await module.link((specifier, from) => this.#module(new URL(specifier, from.identifier).href));
      }
      await module.evaluate();
      return module.namespace;
    });
    this.#loading = run.catch(() => {});
    return run.finally(() => this.browser.importing--);
  }

  #module(address) {
    let module = this.#modules.get(address);
    if (!module) {
      const substitute = this.#substitutes[address] ?? this.#substitutes[address.slice(this.#assets.href.length)];
      const { context } = this;
      module = substitute
        ? new vm.SyntheticModule(Object.keys(substitute), function () {
            Object.entries(substitute).forEach(([name, value]) => this.setExport(name, value));
          }, { identifier: address, context })
        : new vm.SourceTextModule(readFileSync(new URL(address), "utf8"), {
            identifier: address,
            context,
            importModuleDynamically: (specifier) => {
              if (this.broken?.has(specifier)) {
                return Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${specifier}`));
              }
              return this.#run(new URL(specifier, address).href);
            },
          });
      this.#modules.set(address, module);
    }
    return module;
  }

  /** How many pixels scripts have scrolled. */
  scrolledBy = 0;
  /** What Math.random() returns. */
  random = 1;
  /** Scripts that cannot be fetched when they are imported. */
  broken = new Set();
  /** The address to which a script has led the user. */
  left;
  /** The address that a script has put in the place of that of the page. */
  shownAddress;

  /** Resolves when nothing is left to do without time passing. */
  settle() {
    return settle(this.browser);
  }

  // The network

  #fetch(address, options = {}) {
    const { method = "GET", headers = {}, body, signal } = options;
    return new Promise((resolve, reject) => {
      const done = (use) => (value) => {
        this.requests = this.requests.filter((one) => one !== request);
        use(value);
      };
      const request = {
        path: String(address),
        method,
        headers,
        options,
        body: body === undefined ? undefined : String(body),
        respond: (content = {}, status = 200, more = {}) => done(resolve)(response(content, status, more)),
        /** Leads to the page on which to sign in, of which a script sees nothing if it asked not to follow. */
        redirect: () =>
          done(resolve)(options.redirect === "manual"
            ? { ...response("", 0, {}), type: "opaqueredirect" }
            : response('<main id="main" data-page="sign-in"><p>Sign in.</p></main>', 200, {})),
        fail: () => done(reject)(new TypeError("Failed to fetch")),
      };
      this.requests.push(request);
      const served = this.#served.findLast(([path]) => request.path.startsWith(path));
      if (served) {
        request.respond(served[1](new URL(request.path, "https://app.example.com").searchParams));
      }
      signal?.addEventListener("abort", () => done(reject)(signal.reason));
    });
  }

  /**
   * From now on, requests to a path that begins like this are responded to at once.
   * @param respond is given the parameters of the query
   */
  serve(path, respond) {
    this.#served.push([path, respond]);
  }

  /** The one request to a path that begins like this and has no response yet. */
  request(path) {
    const found = this.requests.filter((request) => request.path.startsWith(path));
    if (found.length !== 1) {
      throw new Error(`${found.length} requests to ${path}; waiting: ${this.requests.map((request) => request.path)}`);
    }
    return found[0];
  }

  /** The WebSocket that was opened last. */
  get socket() {
    return this.sockets.at(-1);
  }

  goOffline() {
    this.navigator.onLine = false;
    this.window.dispatchEvent(new Event("offline"));
  }

  goOnline() {
    this.navigator.onLine = true;
    this.window.dispatchEvent(new Event("online"));
  }

  // The user

  /** Dispatches an event of the document, as other scripts do. */
  emit(type, detail = null) {
    this.document.dispatchEvent(new Event(type, { detail }));
  }

  $(selector) {
    return this.document.querySelector(selector);
  }

  /** The sentence that was last announced to users of screen readers. */
  get announced() {
    return this.$("#phone-announcements").textContent;
  }

  /** The short messages that are shown. */
  get toasts() {
    return this.$("#toasts").children.map((message) => message.textContent);
  }

  key(element, key, more = {}) {
    const event = new Event("keydown", { bubbles: true, cancelable: true, key, ...more });
    element.dispatchEvent(event);
    return event;
  }

  /** Types a text into a field, in the place of what was in it. */
  type(input, text) {
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** An element comes into view. */
  async reveal(element) {
    [...this.observers].forEach((observer) => observer.show(element));
    await this.settle();
  }

  hide(hidden = true) {
    this.document.hidden = hidden;
    this.emit("visibilitychange");
  }

  /** The user closes the page. */
  close() {
    this.window.dispatchEvent(new Event("pagehide"));
    this.browser.channels = this.browser.channels.filter(({ page }) => page !== this);
    for (const lock of this.browser.locks.values()) {
      lock.leave(this);
    }
  }
}

/** @param content a text, bytes, or what becomes JSON */
function response(content, status, headers) {
  const bytes = ArrayBuffer.isView(content);
  const text = typeof content === "string" || bytes ? String(content) : JSON.stringify(content);
  return {
    type: "basic",
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headers[name] ?? null },
    json: async () => JSON.parse(text),
    text: async () => text,
    arrayBuffer: async () => (bytes ? content.buffer : new TextEncoder().encode(text).buffer),
  };
}

function timeoutSignal(clock, after) {
  const controller = new AbortController();
  clock.setTimeout(() => controller.abort(new DOMException("The operation timed out.", "TimeoutError")), after);
  return controller.signal;
}

function dateOf(clock) {
  return class extends Date {
    constructor(...values) {
      super(...(values.length === 0 ? [clock.date] : values));
    }

    static now() {
      return clock.date;
    }
  };
}

class Storage {
  #items = new Map();

  getItem(key) {
    return this.#items.get(key) ?? null;
  }

  setItem(key, value) {
    this.#items.set(key, String(value));
  }

  removeItem(key) {
    this.#items.delete(key);
  }

  clear() {
    this.#items.clear();
  }
}

/** The fields of a form. */
class FormFields extends FormData {
  constructor(form) {
    super();
    form?.querySelectorAll("input[name], select[name], textarea[name]").forEach(({ name, type, files, value }) => {
      (type === "file" ? files : [value]).forEach((one) => this.append(name, one));
    });
  }

  toString() {
    return new URLSearchParams([...this]).toString();
  }
}

/** A WebSocket whose other side is the test: accept, message, end. */
function webSocket(page) {
  return class WebSocket extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readyState = 0;
    /** What the page has sent. */
    sent = [];

    constructor(url, protocol) {
      super();
      Object.assign(this, { url: String(url), protocol });
      page.sockets.push(this);
    }

    send(text) {
      if (this.readyState === 0) {
        throw new DOMException("Still in CONNECTING state.", "InvalidStateError");
      }
      if (this.readyState === 1) {
        this.sent.push(text);
      }
    }

    /** Closes with a handshake; the event comes later. */
    close() {
      if (this.readyState < 2) {
        this.readyState = 2;
        page.clock.setTimeout(() => this.end(), 10);
      }
    }

    accept() {
      this.readyState = 1;
      this.dispatchEvent(new Event("open"));
    }

    message(message) {
      if (this.readyState === 1) {
        this.dispatchEvent(new Event("message", { data: typeof message === "string" ? message : JSON.stringify(message) }));
      }
    }

    end(code = 1006, reason = "") {
      if (this.readyState < 3) {
        this.readyState = 3;
        this.dispatchEvent(new Event("close", { code, reason }));
      }
    }

    /** The commands that the page has sent and that were not taken yet. */
    take() {
      return this.sent.splice(0).map((text) => JSON.parse(text));
    }
  };
}

function observer(page) {
  return class IntersectionObserver {
    elements = new Set();

    constructor(callback) {
      this.callback = callback;
      page.observers.push(this);
    }

    show(target) {
      if (this.elements.has(target)) {
        this.callback([{ isIntersecting: true, target }]);
      }
    }

    observe(element) {
      this.elements.add(element);
      if (!page.observers.includes(this)) {
        page.observers.push(this);
      }
    }

    unobserve(element) {
      this.elements.delete(element);
    }

    disconnect() {
      this.elements.clear();
      page.observers = page.observers.filter((one) => one !== this);
    }
  };
}

/** An XMLHttpRequest, which is a request of the page like those of fetch, with `progress` besides. */
function xmlHttpRequest(page) {
  return class XMLHttpRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    #headers = {};
    #response = {};
    #request;

    open(method, address) {
      this.opened = { method, path: String(address) };
    }

    setRequestHeader(name, value) {
      this.#headers[name] = value;
    }

    getResponseHeader(name) {
      return this.#response[name] ?? null;
    }

    send(body) {
      const end = (type) => {
        page.requests = page.requests.filter((one) => one !== this.#request);
        this.#request = undefined;
        this.dispatchEvent(new Event(type));
      };
      this.#request = {
        ...this.opened,
        headers: this.#headers,
        fields: [...body],
        progress: (loaded, total) =>
          this.upload.dispatchEvent(new Event("progress", { lengthComputable: total !== undefined, loaded, total: total ?? 0 })),
        respond: (content, status = 200, headers = {}) => {
          Object.assign(this, { status, responseText: content });
          this.#response = headers;
          end("load");
        },
        fail: () => end("error"),
        abort: () => end("abort"),
      };
      page.requests.push(this.#request);
    }

    abort() {
      this.#request?.abort();
    }
  };
}

function channel(page) {
  const { browser } = page;
  return class BroadcastChannel extends EventTarget {
    constructor(name) {
      super();
      browser.channels.push({ name, page, channel: this });
      this.name = name;
    }

    postMessage(data) {
      const text = JSON.stringify(data);
      browser.channels
        .filter(({ name, channel: other }) => name === this.name && other !== this)
        .forEach(({ channel: other }) => other.dispatchEvent(new Event("message", { data: JSON.parse(text) })));
    }
  };
}

/** The locks of the pages of a browser (https://w3c.github.io/web-locks), exclusive ones. */
function locksOf(browser, page) {
  return {
    request(name, options, callback) {
      if (!browser.locks.has(name)) {
        browser.locks.set(name, new Lock());
      }
      return browser.locks.get(name).request(page, options, callback);
    },
  };
}

class Lock {
  #holder;
  #queue = [];

  request(page, { ifAvailable = false, steal = false, signal }, callback) {
    return new Promise((resolve, reject) => {
      const request = { page, callback, resolve, reject };
      if (steal) {
        this.#holder?.reject(new DOMException("The lock was stolen.", "AbortError"));
        this.#hold(request);
      } else if (!this.#holder) {
        this.#hold(request);
      } else if (ifAvailable) {
        Promise.resolve(callback(null)).then(resolve, reject);
      } else {
        this.#queue.push(request);
        signal?.addEventListener("abort", () => {
          if (this.#queue.includes(request)) {
            this.#queue = this.#queue.filter((one) => one !== request);
            reject(signal.reason);
          }
        });
      }
    });
  }

  #hold(request) {
    this.#holder = request;
    // A lock is granted in a task of its own.
    Promise.resolve()
      .then(() => request.callback({}))
      .then(
        (result) => {
          request.resolve(result);
          this.#release(request);
        },
        (failure) => {
          request.reject(failure);
          this.#release(request);
        },
      );
  }

  #release(request) {
    if (this.#holder === request) {
      this.#holder = undefined;
      const next = this.#queue.shift();
      if (next) {
        this.#hold(next);
      }
    }
  }

  /** A page that is closed holds no lock and waits for none. */
  leave(page) {
    this.#queue = this.#queue.filter((request) => request.page !== page);
    if (this.#holder?.page === page) {
      this.#release(this.#holder);
    }
  }
}
