// Numbers that users type (input[data-number]). The service reads them by the rules of the company's country, so that
// no page has to load these.

import { get } from "./http.js";

const PAUSE_MS = 250;
const FEWEST_DIGITS = 5;

/** The inputs that were typed into lately, with what waits for the user to pause. */
const pauses = new WeakMap();

/**
 * A number as the service reads it: {number, formatted, name}, `number` in E.164. Undefined for what is no number, such as
 * a name or an extension, and while the service cannot say.
 */
export async function readNumber(typed) {
  if ((typed.match(/\d/g) ?? []).length < FEWEST_DIGITS || /[a-z]/i.test(typed)) {
    return undefined;
  }
  try {
    return await get(`/app/number?typed=${encodeURIComponent(typed)}`);
  } catch {
    return undefined;
  }
}

/** Says beside the label of an input, or in its form, how its number is read, once the user pauses. */
export function showNumber(input) {
  clearTimeout(pauses.get(input));
  pauses.set(input, setTimeout(async () => {
    const typed = input.value;
    const read = await readNumber(typed.trim());
    if (typed === input.value) {
      const shown = (input.closest(".field") ?? input.closest("form")).querySelector("[data-part=number-read]");
      shown.textContent = read ? [read.name, read.formatted].filter(Boolean).join(" · ") : "";
      shown.dataset.value = read?.number ?? "";
    }
  }, PAUSE_MS));
}
