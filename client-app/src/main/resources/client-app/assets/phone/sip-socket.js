// The WebSocket of the phone, in the form in which JsSIP uses one. Each connection opens with a ticket of its own, and is
// replaced before the token behind it ends.

const OPEN_WITHIN_MS = 15_000;
/** The server renews tokens 30 seconds before their end. */
const RENEW_BEFORE_MS = 20_000;
const SHORTEST_MS = 5000;
const LOST = 1006;

export class SipSocket {
  via_transport = location.protocol === "https:" ? "WSS" : "WS";
  // JsSIP replaces these.
  onconnect() {}
  ondisconnect() {}
  ondata() {}

  #current;
  #renewal;
  #opening = 0;
  #open;
  #replaced;

  /**
   * @param open resolves to {url, ends_at, now}
   * @param replaced is called when a new connection has taken the place of one that works
   */
  constructor(open, replaced) {
    this.#open = open;
    this.#replaced = replaced;
  }

  get url() {
    return `${this.via_transport.toLowerCase()}://${location.host}`;
  }

  get sip_uri() {
    return `sip:${location.host};transport=ws`;
  }

  connect() {
    const opening = ++this.#opening;
    this.#next(opening).then(
      () => this.onconnect(),
      () => opening === this.#opening && this.ondisconnect(true, LOST, ""),
    );
  }

  disconnect() {
    this.#opening++;
    clearTimeout(this.#renewal);
    const socket = this.#current;
    this.#current = undefined;
    socket?.close();
  }

  /** Gives up a connection that no longer works, without waiting for the other side. */
  drop() {
    if (this.#current) {
      this.disconnect();
      this.ondisconnect(true, LOST, "");
    }
  }

  send(message) {
    if (this.#current?.readyState !== WebSocket.OPEN) {
      return false;
    }
    this.#current.send(message);
    return true;
  }

  async #next(opening) {
    const { url, ends_at, now } = await this.#open();
    const socket = new WebSocket(url, "sip");
    await new Promise((resolve, reject) => {
      const timeout = setTimeout(() => socket.close(), OPEN_WITHIN_MS);
      socket.addEventListener("open", () => {
        clearTimeout(timeout);
        resolve();
      });
      socket.addEventListener("close", reject);
    });
    if (opening !== this.#opening) {
      socket.close();
      throw new Error("not needed any more");
    }
    const before = this.#current;
    this.#current = socket;
    socket.addEventListener("message", ({ data }) => this.ondata(data));
    socket.addEventListener("close", ({ code, reason }) => {
      if (socket === this.#current) {
        // A replacement that is being opened is not wanted any more: another connection follows.
        this.disconnect();
        this.ondisconnect(true, code, reason);
      }
    });
    const lifetime = Date.parse(ends_at) - Date.parse(now);
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(() => this.#renew(), Math.max(lifetime - RENEW_BEFORE_MS, SHORTEST_MS));
    return before;
  }

  async #renew() {
    try {
      const before = await this.#next(this.#opening);
      this.#replaced();
      // What is on its way over it still arrives.
      setTimeout(() => before?.close(), SHORTEST_MS);
    } catch {
      // The connection ends with its token then, and another one is opened.
    }
  }
}
