// Which tab of the browser is the phone: the one that holds a lock, until it is closed or another one takes its place.

const LOCK = "switchboard-phone";

let holdsLock = false;
let waitsForLock = false;

const otherTabs = globalThis.BroadcastChannel && new BroadcastChannel(LOCK);

/** Whether this tab is the phone, or will be once it is registered. */
export const isPhone = () => holdsLock;

/** Sends a message to the tab that is the phone. */
export function tellPhone(message) {
  otherTabs?.postMessage(message);
}

/** Calls `use` with the messages of other tabs while this one is the phone. */
export function onMessage(use) {
  otherTabs?.addEventListener("message", ({ data }) => holdsLock && use(data));
}

/**
 * Takes the lock, or waits for it.
 * @param options as of navigator.locks.request: none to wait, {ifAvailable: true}, or {steal: true}
 * @param won is called once this tab is the phone
 * @param lost is called when another tab is, now and whenever one takes its place
 */
export function takeLock(options, won, lost) {
  if (!navigator.locks) {
    holdsLock = true;
    won();
    return;
  }
  const elsewhere = () => {
    holdsLock = false;
    lost();
    if (!waitsForLock) {
      takeLock({}, won, lost);
    }
  };
  waitsForLock ||= !options.ifAvailable && !options.steal;
  navigator.locks.request(LOCK, options, (lock) => {
    if (!lock) {
      elsewhere();
      return undefined;
    }
    waitsForLock &&= options.ifAvailable || options.steal;
    holdsLock = true;
    won();
    return new Promise(() => {});
  }).catch(elsewhere);
}
