// The field that searches conversations: while the user types, rows without that text are hidden. Enter asks the service, which
// knows more of them than the page shows.

/** Narrows the list of conversations. Returns what to call when rows were added. */
export function narrow(main, signal) {
  const input = main.querySelector(".search [data-field=q]");
  const list = main.querySelector("[data-list=conversations]");
  if (!input || !list) {
    return () => {};
  }
  const shown = input.value;
  const found = main.querySelector("[data-part=found]");
  const show = () => {
    // The rows of a search of the service have what it searched for, perhaps in a name that is not shown.
    const text = input.value === shown ? "" : input.value.trim().toLowerCase();
    found?.toggleAttribute("hidden", input.value !== shown);
    const digits = text.replace(/\D/g, "");
    for (const row of list.querySelectorAll("[data-id]")) {
      const number = row.querySelector("[data-field=other_number]")?.dataset.value ?? "";
      const searched = `${row.querySelector(".row-main").textContent}`.toLowerCase();
      row.hidden = !(searched.includes(text) || (digits.length > 2 && number.includes(digits)));
    }
  };
  input.addEventListener("input", show, { signal });
  return show;
}
