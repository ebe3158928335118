// Options of selects that offer the same: the page has them once, in <template id="…" data-options="[[value, text], …]">,
// and each select names it in data-choices. A choice with an owner, its third element, is for selects with that data-owner.

/** Makes the options of the selects within an element. The chosen one is there already. */
export function offer(root) {
  const read = new Map();
  for (const select of root.querySelectorAll("select[data-choices]")) {
    const { choices, owner } = select.dataset;
    if (!read.has(choices)) {
      read.set(choices, JSON.parse(document.getElementById(choices)?.dataset.options ?? "[]"));
    }
    delete select.dataset.choices;
    const chosen = select.value;
    const present = new Map([...select.options].map((option) => [option.value, option]));
    for (const [value, text, of] of read.get(choices)) {
      if (present.has(value)) {
        select.append(present.get(value));
      } else if (of === undefined || of === owner) {
        select.add(new Option(text, value));
      }
    }
    select.value = chosen;
  }
}
