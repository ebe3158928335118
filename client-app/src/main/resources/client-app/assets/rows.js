// Brings the rows of a list up to date without disturbing what the user reads: rows keep their elements while they are
// unchanged, in use or playing, and the scroll position stays with the row that is at the top of the window.

/** What tells the rows of a list apart: the record's id, or data-row where several rows are of one record. */
const key = ({ dataset }) => dataset.row ?? dataset.id;

/** The row of a list that is the same as a row of another page. */
function row(list, other) {
  return [...list.children].find((element) => element.dataset.id && key(element) === key(other)) ?? null;
}

function busy(element) {
  return element.contains(document.activeElement) || element.querySelector("[data-playing], details[open]") !== null;
}

/**
 * Puts the rows of a page, newest or oldest first like the list, into the list. Returns how many are new, or -1 when
 * none of them is in the list: then rows between the two may be missing, and nothing was changed.
 */
export function merge(list, fresh) {
  const rows = [...fresh.children].filter((element) => element.dataset.id);
  const before = list.querySelectorAll(":scope > [data-id]").length;
  if (before > 0 && rows.length > 0 && !rows.some((element) => row(list, element))) {
    return -1;
  }
  const anchor = topRow(list);
  const top = anchor?.getBoundingClientRect().top;
  let added = 0;
  let previous = null;
  for (const element of rows) {
    let known = row(list, element);
    if (!known) {
      known = document.importNode(element, true);
      added += before > 0 ? 1 : 0;
      place(list, known, previous, rows);
      window.htmx?.process(known);
    } else {
      if (known.dataset.version !== element.dataset.version && !busy(known)) {
        const changed = document.importNode(element, true);
        known.replaceWith(changed);
        window.htmx?.process(changed);
        known = changed;
      }
      if (previous && previous.compareDocumentPosition(known) & Node.DOCUMENT_POSITION_PRECEDING && !busy(known)) {
        previous.after(known);
      } else if (!previous && rows[0] === element && list.firstElementChild !== known && list.dataset.moves) {
        list.prepend(known);
      }
    }
    previous = known;
  }
  if (anchor?.isConnected && top < 0) {
    window.scrollBy(0, anchor.getBoundingClientRect().top - top);
  }
  return added;
}

function place(list, element, previous, rows) {
  if (previous) {
    previous.after(element);
    return;
  }
  const next = rows.map((other) => row(list, other)).find((other) => other);
  if (next) {
    next.before(element);
  } else {
    list.append(element);
  }
}

/** Removes rows that a page of the list, from its beginning to its last row, no longer has. */
export function prune(list, fresh) {
  const rows = [...fresh.children].filter((element) => element.dataset.id);
  const keys = new Set(rows.map(key));
  const end = rows.length > 0 ? row(list, rows.at(-1)) : null;
  for (const element of [...list.querySelectorAll(":scope > [data-id]")]) {
    const within = !end || end.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    if (within && !keys.has(key(element)) && !busy(element)) {
      element.remove();
    }
  }
}

function topRow(list) {
  return [...list.querySelectorAll(":scope > [data-id]")].find(
    (element) => element.getBoundingClientRect().bottom > 0,
  );
}
