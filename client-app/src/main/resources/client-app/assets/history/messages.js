// The list of conversations, and the form of a new one.
import { get } from "../http.js";
import { liveList } from "../live.js";
import { combobox } from "../phone/combobox.js";
import { composer } from "./composer.js";
import { narrow } from "./talks.js";

export default function (main, { signal }) {
  main.querySelector("[data-list]").dataset.moves = "yes";
  liveList(main, signal, { resources: ["messages"], merged: narrow(main, signal) });
  const form = main.querySelector(".composer-form");
  const to = form?.querySelector("[data-field=to]");
  if (to) {
    const chosen = combobox(to, people, signal);
    // The field shows the name; what is sent is the number.
    form.addEventListener("submit", () => (to.value = chosen.choice?.value ?? to.value), { capture: true, signal });
  }
  composer(form, signal);
}

/** Colleagues and contacts with this text in their name, extension or number, as suggestions of numbers that take texts. */
async function people(text) {
  if (text === "") {
    return [];
  }
  try {
    const { found } = await get(`/app/phone/colleagues?q=${encodeURIComponent(text)}`);
    return found.map(({ name, number, formatted }) => ({ value: number, title: name, detail: formatted ?? number }));
  } catch {
    return [];
  }
}
