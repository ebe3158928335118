// What pages remember, for the browser or for this tab. A browser may offer no storage, or no more: then nothing is
// remembered, and pages go on without.

class Memory {
  #storage;

  /** @param storage returns it; reading the property may throw already */
  constructor(storage) {
    this.#storage = storage;
  }

  /** What was remembered under this key; undefined without. */
  get(key) {
    try {
      return this.#storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns whether it is remembered. */
  set(key, text) {
    try {
      this.#storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** A value that was remembered as JSON; undefined without, also when it is none. */
  getValue(key) {
    try {
      return JSON.parse(this.get(key));
    } catch {
      return undefined;
    }
  }

  setValue(key, value) {
    return this.set(key, JSON.stringify(value));
  }

  forget(key) {
    try {
      this.#storage().removeItem(key);
    } catch {
      // Nothing was remembered.
    }
  }

  forgetAll() {
    try {
      this.#storage().clear();
    } catch {
      // Nothing was remembered.
    }
  }
}

/** Until the user of the browser deletes it. */
export const browser = new Memory(() => localStorage);

/** Until the tab is closed or its user signs out. */
export const tab = new Memory(() => sessionStorage);
