// Refreshes the log while its box is checked and the page is visible.

const EVERY_MS = 5000;

export default function (main, { signal }) {
  const choice = main.querySelector("[data-refresh]");
  choice.hidden = false;
  const timer = setInterval(() => {
    if (choice.querySelector("input").checked && !document.hidden) {
      refresh("request-log");
    }
  }, EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Replaces a list of the page, and the link to its next part, by what it is now. It stays as it is when that fails. */
export function refresh(list) {
  window.htmx.ajax("GET", location.pathname + location.search, {
    target: `[data-list='${list}']`,
    select: `[data-list='${list}']`,
    selectOOB: `#${list}-more`,
    swap: "outerHTML",
  }).catch(() => {});
}
