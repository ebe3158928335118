// The part of the DOM that the scripts use, without layout: elements, events, selectors, focus. What is not here is
// undefined or throws, so that a script which begins to use it fails its tests instead of passing them.

const VOID = new Set(["br", "hr", "img", "input", "link", "meta", "source"]);
const TEXTS = ["id", "role", "title", "type", "name", "placeholder", "autocomplete", "rel", "lang", "href", "src", "action"];
const FLAGS = ["hidden", "disabled", "open", "required", "controls", "autoplay"];
const ARIA = ["Label", "Expanded", "Selected", "Pressed", "Busy", "Disabled"];

export class Event {
  #stopped = 0;

  constructor(type, { bubbles = false, cancelable = false, ...rest } = {}) {
    Object.assign(this, { type, bubbles, cancelable, defaultPrevented: false, target: null, detail: null }, rest);
  }

  preventDefault() {
    this.defaultPrevented ||= this.cancelable;
  }

  stopPropagation() {
    this.#stopped = Math.max(this.#stopped, 1);
  }

  stopImmediatePropagation() {
    this.#stopped = 2;
  }

  /** 1: no further target is called; 2: no further listener either. */
  get stopped() {
    return this.#stopped;
  }
}

export class EventTarget {
  #listeners = [];

  addEventListener(type, listener, options = {}) {
    const { capture = false, once = false, signal } = options === true ? { capture: true } : options;
    const known = this.#listeners.some((one) => one.type === type && one.listener === listener && one.capture === capture);
    if (known || signal?.aborted) {
      return;
    }
    this.#listeners.push({ type, listener, capture, once });
    signal?.addEventListener("abort", () => this.removeEventListener(type, listener, { capture }));
  }

  removeEventListener(type, listener, { capture = false } = {}) {
    this.#listeners = this.#listeners.filter((one) => one.type !== type || one.listener !== listener || one.capture !== capture);
  }

  /** The targets that an event reaches after this one. */
  get eventParents() {
    return [];
  }

  dispatchEvent(event) {
    event.target = this;
    const parents = this.eventParents;
    for (const target of [...parents].reverse()) {
      target.call(event, true);
    }
    this.call(event, true);
    this.call(event, false);
    for (const target of event.bubbles ? parents : []) {
      target.call(event, false);
    }
    return !event.defaultPrevented;
  }

  call(event, capture) {
    if (event.stopped > 0) {
      return;
    }
    event.currentTarget = this;
    for (const one of this.#listeners.filter((known) => known.type === event.type && known.capture === capture)) {
      if (event.stopped < 2 && this.#listeners.includes(one)) {
        if (one.once) {
          this.removeEventListener(one.type, one.listener, one);
        }
        one.listener.call(this, event);
      }
    }
  }
}

export class Node extends EventTarget {
  static DOCUMENT_POSITION_PRECEDING = 2;
  static DOCUMENT_POSITION_FOLLOWING = 4;
  childNodes = [];
  parentNode = null;

  constructor(ownerDocument) {
    super();
    this.ownerDocument = ownerDocument;
  }

  get eventParents() {
    const parents = [];
    for (let node = this.parentNode; node; node = node.parentNode) {
      parents.push(node);
    }
    return parents;
  }

  get parentElement() {
    return this.parentNode instanceof Element ? this.parentNode : null;
  }

  get isConnected() {
    return this === this.ownerDocument || this.eventParents.includes(this.ownerDocument);
  }

  get children() {
    return this.childNodes.filter((node) => node instanceof Element);
  }

  get firstElementChild() {
    return this.children[0] ?? null;
  }

  get nextElementSibling() {
    return this.#sibling(1);
  }

  get previousElementSibling() {
    return this.#sibling(-1);
  }

  #sibling(step) {
    const siblings = this.parentNode?.children ?? [];
    return siblings[siblings.indexOf(this) + step] ?? null;
  }

  get textContent() {
    return this.childNodes.map((node) => node.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [String(text)]));
  }

  contains(node) {
    return node === this || (node?.eventParents ?? []).includes(this);
  }

  compareDocumentPosition(other) {
    const all = [...descendants(this.ownerDocument)];
    return all.indexOf(other) < all.indexOf(this) ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  }

  insert(index, nodes) {
    const before = this.childNodes[index];
    const added = nodes.flatMap((node) => (node instanceof Fragment ? [...node.childNodes] : node));
    for (const one of added) {
      const node = one instanceof Node ? one : new Text(this.ownerDocument, String(one));
      if (node === before) {
        continue;
      }
      node.remove();
      adopt(node, this.ownerDocument);
      this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
      node.parentNode = this;
    }
  }

  append(...nodes) {
    this.insert(this.childNodes.length, nodes);
  }

  appendChild(node) {
    this.append(node);
    return node;
  }

  prepend(...nodes) {
    this.insert(0, nodes);
  }

  before(...nodes) {
    this.parentNode.insert(this.parentNode.childNodes.indexOf(this), nodes);
  }

  after(...nodes) {
    this.parentNode.insert(this.parentNode.childNodes.indexOf(this) + 1, nodes);
  }

  replaceWith(...nodes) {
    this.after(...nodes);
    this.remove();
  }

  replaceChildren(...nodes) {
    [...this.childNodes].forEach((node) => node.remove());
    this.append(...nodes);
  }

  remove() {
    const siblings = this.parentNode?.childNodes;
    siblings?.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
  }

  querySelectorAll(selector) {
    const matches = compile(selector);
    return [...descendants(this)].filter((element) => matches(element, this));
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  cloneNode(deep) {
    const copy = this.shallowCopy();
    if (deep) {
      copy.append(...this.childNodes.map((node) => node.cloneNode(true)));
    }
    return copy;
  }
}

class Text extends Node {
  constructor(ownerDocument, data) {
    super(ownerDocument);
    this.data = data;
  }

  get textContent() {
    return this.data;
  }

  shallowCopy() {
    return new Text(this.ownerDocument, this.data);
  }
}

export class Fragment extends Node {
  shallowCopy() {
    return new Fragment(this.ownerDocument);
  }
}

export class Element extends Node {
  #attributes = new Map();
  /** Where a test says that the element is: {left, top, width, height}. */
  rect = { left: 0, top: 0, width: 0, height: 0 };

  constructor(ownerDocument, name) {
    super(ownerDocument);
    this.localName = name;
    this.tagName = name.toUpperCase();
    this.style = {};
    if (name === "template") {
      this.content = new Fragment(ownerDocument);
    } else if (name === "meta") {
      Object.defineProperty(this, "content", { get: () => this.getAttribute("content") ?? "" });
    }
    this.dataset = new Proxy({}, {
      get: (_, key) => (typeof key === "string" ? (this.getAttribute(dataName(key)) ?? undefined) : undefined),
      set: (_, key, value) => (this.setAttribute(dataName(key), value), true),
      deleteProperty: (_, key) => (this.removeAttribute(dataName(key)), true),
      has: (_, key) => this.hasAttribute(dataName(key)),
    });
  }

  shallowCopy() {
    const copy = this.ownerDocument.createElement(this.localName);
    this.#attributes.forEach((value, name) => copy.setAttribute(name, value));
    if (this.localName === "template") {
      copy.content.append(...this.content.childNodes.map((node) => node.cloneNode(true)));
    }
    return copy;
  }

  get innerHTML() {
    return this.childNodes.map(html).join("");
  }

  set innerHTML(text) {
    const into = this.localName === "template" ? this.content : this;
    into.replaceChildren();
    parse(text, into);
  }

  get attributes() {
    return [...this.#attributes].map(([name, value]) => ({ name, value }));
  }

  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.#attributes.delete(name);
  }

  hasAttribute(name) {
    return this.#attributes.has(name);
  }

  toggleAttribute(name, force = !this.hasAttribute(name)) {
    force ? this.setAttribute(name, this.getAttribute(name) ?? "") : this.removeAttribute(name);
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  set className(value) {
    this.setAttribute("class", value);
  }

  get classList() {
    const names = () => new Set(this.className.split(/\s+/).filter(Boolean));
    const write = (change) => {
      const changed = names();
      change(changed);
      this.className = [...changed].join(" ");
    };
    return {
      contains: (name) => names().has(name),
      add: (...added) => write((all) => added.forEach((name) => all.add(name))),
      remove: (...removed) => write((all) => removed.forEach((name) => all.delete(name))),
      toggle: (name, force = !names().has(name)) => write((all) => (force ? all.add(name) : all.delete(name))),
    };
  }

  /** The value of a field; what its attribute says until it is set. */
  get value() {
    return this.typed ?? this.getAttribute("value") ?? "";
  }

  set value(value) {
    this.typed = String(value);
  }

  get labels() {
    return this.id ? this.ownerDocument.querySelectorAll("label").filter((label) => label.getAttribute("for") === this.id) : [];
  }

  /** The fields of a form, by name. */
  get elements() {
    return new Proxy({}, { get: (_, name) => this.querySelector(`[name="${String(name)}"]`) ?? undefined });
  }

  matches(selector) {
    return compile(selector)(this, this);
  }

  closest(selector) {
    return [this, ...this.eventParents].find((node) => node instanceof Element && node.matches(selector)) ?? null;
  }

  /** Without a layout: whether neither it nor anything around it is hidden. */
  checkVisibility() {
    return this.isConnected && ![this, ...this.eventParents].some((node) => node.hidden);
  }

  focus() {
    const focusable = /^(a|button|input|select|summary|textarea)$/.test(this.localName) || this.hasAttribute("tabindex");
    if (focusable && !this.disabled && this.checkVisibility() && this.ownerDocument.activeElement !== this) {
      this.ownerDocument.activeElement.dispatchEvent(new Event("blur"));
      this.ownerDocument.focused = this;
      this.dispatchEvent(new Event("focus"));
    }
  }

  blur() {
    if (this.ownerDocument.activeElement === this) {
      this.ownerDocument.focused = null;
      this.dispatchEvent(new Event("blur"));
    }
  }

  click() {
    if (!this.disabled) {
      this.dispatchEvent(new Event("click", { bubbles: true, cancelable: true }));
    }
  }

  requestSubmit(submitter = null) {
    this.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true, submitter }));
  }

  getBoundingClientRect() {
    const { left, top, width, height } = this.rect;
    return { left, top, width, height, right: left + width, bottom: top + height };
  }

  scrollIntoView() {}

  select() {}

  /** The path to which a link leads. */
  get pathname() {
    return new URL(this.href, "https://app.example.com").pathname;
  }
}

for (const name of TEXTS) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      this.setAttribute(name, value);
    },
  });
}
for (const name of FLAGS) {
  Object.defineProperty(Element.prototype, name, {
    get() {
      return this.hasAttribute(name);
    },
    set(value) {
      this.toggleAttribute(name, Boolean(value));
    },
  });
}
for (const name of ARIA) {
  const attribute = `aria-${name.toLowerCase()}`;
  Object.defineProperty(Element.prototype, `aria${name}`, {
    get() {
      return this.getAttribute(attribute);
    },
    set(value) {
      value === null ? this.removeAttribute(attribute) : this.setAttribute(attribute, value);
    },
  });
}

class Input extends Element {
  /** The files of <input type="file">. */
  files = [];

  /** Whether a box is checked; what its attribute says until it is set. */
  get checked() {
    return this.choice ?? this.hasAttribute("checked");
  }

  set checked(checked) {
    this.choice = checked;
  }
}

class Option extends Element {
  get value() {
    return this.getAttribute("value") ?? this.textContent;
  }

  set value(value) {
    this.setAttribute("value", value);
  }

  get label() {
    return this.textContent;
  }
}

/** A <select> of one value. Without options it is a field like any other. */
class Select extends Element {
  /** The option that was chosen; null for none, undefined while it is the one of the page. */
  #chosen;

  get options() {
    return this.querySelectorAll("option");
  }

  get selectedOptions() {
    const { options } = this;
    const chosen = this.#chosen === null ? null : options.includes(this.#chosen) ? this.#chosen : options.find((one) => one.hasAttribute("selected")) ?? options[0];
    return chosen ? [chosen] : [];
  }

  get selectedIndex() {
    return this.options.indexOf(this.selectedOptions[0]);
  }

  set selectedIndex(index) {
    this.#chosen = this.options[index] ?? null;
  }

  get value() {
    return this.options.length === 0 ? super.value : (this.selectedOptions[0]?.value ?? "");
  }

  set value(value) {
    if (this.options.length === 0) {
      super.value = value;
    } else {
      this.#chosen = this.options.find((one) => one.value === value) ?? null;
    }
  }

  add(option) {
    this.append(option);
  }
}

/** A <dialog>. A user closes it with a value, or without one by the Escape key. */
class Dialog extends Element {
  returnValue = "";

  showModal() {
    this.open = true;
  }

  close(value = this.returnValue) {
    if (this.open) {
      this.open = false;
      this.returnValue = value;
      this.dispatchEvent(new Event("close"));
    }
  }
}

/** An <audio> whose sound a test provides. */
class Audio extends Element {
  paused = true;
  duration = NaN;
  playbackRate = 1;
  srcObject = null;
  #position = 0;

  get currentTime() {
    return this.#position;
  }

  set currentTime(seconds) {
    if (!Number.isFinite(seconds)) {
      throw new TypeError("The provided double value is non-finite.");
    }
    this.#position = seconds;
  }

  get currentSrc() {
    return this.src;
  }

  /** Another source begins anew, as the load algorithm of HTML says. */
  setAttribute(name, value) {
    super.setAttribute(name, value);
    if (name === "src") {
      this.#position = 0;
      this.paused = true;
      this.duration = NaN;
      this.playbackRate = 1;
    }
  }

  async play() {
    const wasPaused = this.paused;
    this.paused = false;
    if (wasPaused) {
      this.dispatchEvent(new Event("play"));
    }
    const seconds = this.ownerDocument.sounds[this.src];
    if (seconds === undefined && !this.srcObject) {
      throw new DOMException("The element has no supported sources.", "NotSupportedError");
    }
    if (Number.isNaN(this.duration)) {
      this.duration = seconds ?? Infinity;
      this.dispatchEvent(new Event("loadedmetadata"));
    }
  }

  pause() {
    if (!this.paused) {
      this.paused = true;
      this.dispatchEvent(new Event("pause"));
    }
  }

  /** The sound is played as far as this second. */
  reach(seconds) {
    this.#position = seconds;
    this.dispatchEvent(new Event("timeupdate"));
  }

  async setSinkId(id) {
    this.sinkId = id;
  }
}

export class Document extends Node {
  title = "";
  cookie = "";
  hidden = false;
  focused = null;
  /** Sources that can be played, with their length in seconds. */
  sounds = {};

  constructor() {
    super();
    this.ownerDocument = this;
  }

  get eventParents() {
    return this.window ? [this.window] : [];
  }

  get isConnected() {
    return true;
  }

  get documentElement() {
    return this.firstElementChild;
  }

  get head() {
    return this.querySelector("head");
  }

  get body() {
    return this.querySelector("body");
  }

  get visibilityState() {
    return this.hidden ? "hidden" : "visible";
  }

  /** What is hidden or removed loses the focus. */
  get activeElement() {
    return this.focused?.checkVisibility() ? this.focused : this.body;
  }

  hasFocus() {
    return !this.hidden;
  }

  getElementById(id) {
    return [...descendants(this)].find((element) => element.id === id) ?? null;
  }

  createElement(name) {
    const type = { audio: Audio, dialog: Dialog, input: Input, option: Option, select: Select }[name] ?? Element;
    return new type(this, name);
  }

  createElementNS(_, name) {
    return this.createElement(name);
  }

  importNode(node) {
    const copy = node.cloneNode(true);
    adopt(copy, this);
    return copy;
  }
}

/** What is inserted belongs to the document around it. */
function adopt(node, document) {
  if (node.ownerDocument !== document) {
    node.ownerDocument = document;
    [...node.childNodes, ...(node.localName === "template" ? [node.content] : [])].forEach((child) => adopt(child, document));
  }
}

function* descendants(node) {
  for (const child of node.children) {
    yield child;
    yield* descendants(child);
  }
}

const dataName = (key) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

// Selectors

const compiled = new Map();

function compile(selector) {
  if (!compiled.has(selector)) {
    const alternatives = split(selector, ",").map(complex);
    compiled.set(selector, (element, scope) => alternatives.some((matches) => matches(element, scope)));
  }
  return compiled.get(selector);
}

/** Splits at a character outside of brackets and quotes. */
function split(text, at) {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const character of text) {
    quote = quote ? (character === quote ? "" : quote) : /["']/.test(character) ? character : "";
    depth += quote ? 0 : { "(": 1, "[": 1, ")": -1, "]": -1 }[character] ?? 0;
    if (character === at && depth === 0 && !quote) {
      parts.push("");
    } else {
      parts[parts.length - 1] += character;
    }
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function complex(selector) {
  const parts = split(selector.replace(/\s*>\s*(?![^[(]*[\])])/g, " > "), " ");
  const compound = parts.map((part) => (part === ">" ? part : simple(part)));
  const matches = (element, scope, last) => {
    if (!compound[last](element, scope)) {
      return false;
    }
    if (last === 0) {
      return true;
    }
    if (compound[last - 1] === ">") {
      return element.parentElement !== null && matches(element.parentElement, scope, last - 2);
    }
    return element.eventParents.some((parent) => parent instanceof Element && matches(parent, scope, last - 1));
  };
  return (element, scope) => matches(element, scope, compound.length - 1);
}

const SIMPLE =
  /^(?:(?<tag>[a-z][a-z0-9-]*)|#(?<id>[\w-]+)|\.(?<name>[\w-]+)|\[(?<attribute>[\w:-]+)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\]]*)))?\]|:(?<pseudo>scope|not|has)(?:\((?<inner>(?:[^()]|\([^()]*\))*)\))?)/;

function simple(selector) {
  const tests = [];
  for (let rest = selector; rest !== ""; ) {
    const match = SIMPLE.exec(rest);
    if (!match) {
      throw new Error(`The DOM of these tests has no selector ${selector}`);
    }
    rest = rest.slice(match[0].length);
    const { tag, id, name, attribute, double, single, bare, pseudo, inner } = match.groups;
    const value = (double ?? single ?? bare)?.replace(/\\(.)/g, "$1");
    if (tag) {
      tests.push((element) => element.localName === tag);
    } else if (id) {
      tests.push((element) => element.id === id);
    } else if (name) {
      tests.push((element) => element.classList.contains(name));
    } else if (attribute) {
      tests.push((element) => (value === undefined ? element.hasAttribute(attribute) : element.getAttribute(attribute) === value));
    } else if (pseudo === "scope") {
      tests.push((element, scope) => element === scope);
    } else if (pseudo === "not") {
      tests.push((element, scope) => !compile(inner)(element, scope));
    } else {
      tests.push((element) => element.querySelector(inner) !== null);
    }
  }
  return (element, scope) => tests.every((test) => test(element, scope));
}

// HTML

const TOKEN = /<!--[\s\S]*?-->|<![^>]*>|<\/(?<end>[\w:-]+)\s*>|<(?<tag>[\w:-]+)(?<attributes>(?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*(?<empty>\/?)>|[^<]+/g;
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const decoded = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name]);

const encoded = (text) => text.replace(/[&<>"]/g, (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`);

function html(node) {
  if (!(node instanceof Element)) {
    return encoded(node.textContent);
  }
  const attributes = node.attributes.map(({ name, value }) => ` ${name}="${encoded(value)}"`).join("");
  return `<${node.localName}${attributes}>${VOID.has(node.localName) ? "" : `${node.innerHTML}</${node.localName}>`}`;
}

/** Parses a document, or a part of one into `into`. */
export function parse(html, into = new Document()) {
  const document = into.ownerDocument;
  const open = [into];
  for (const { 0: token, groups } of html.matchAll(TOKEN)) {
    const last = open.at(-1);
    const parent = last.localName === "template" ? last.content : last;
    if (groups.end) {
      const at = open.findLastIndex((element) => element.localName === groups.end);
      open.length = at > 0 ? at : open.length;
    } else if (groups.tag) {
      const element = document.createElement(groups.tag);
      for (const [, name, double, single, bare] of groups.attributes.matchAll(ATTRIBUTE)) {
        element.setAttribute(name, decoded(double ?? single ?? bare ?? ""));
      }
      parent.append(element);
      if (!groups.empty && !VOID.has(groups.tag)) {
        open.push(element);
      }
    } else if (!token.startsWith("<!")) {
      parent.append(decoded(token));
    }
  }
  return into;
}
