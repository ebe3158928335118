// The list of the team: whether each user can be reached now. Rows learn it as they come into view, and changes arrive over
// the live connection.
import { get } from "./http.js";
import panel from "./panel.js";

/** How long rows that come into view together wait for each other, and how many are asked for at once. */
const TOGETHER_MS = 50;
const AT_ONCE = 20;

export default function (main, { signal }) {
  panel(main, { signal });
  const wanted = new Set();
  let timer;

  const ask = async () => {
    timer = undefined;
    const ids = [...wanted].slice(0, AT_ONCE);
    ids.forEach((id) => wanted.delete(id));
    try {
      const presences = await get(`/app/team/presence?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
      presences.forEach((presence) => show(main, presence));
    } catch {
      // The rows stay without.
    }
    if (wanted.size > 0 && !signal.aborted) {
      soon();
    }
  };
  const soon = () => (timer ??= setTimeout(ask, TOGETHER_MS));
  signal.addEventListener("abort", () => clearTimeout(timer));

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) {
        seen.unobserve(target);
        wanted.add(target.querySelector("[data-presence]").dataset.presence);
        soon();
      }
    }
  });
  signal.addEventListener("abort", () => seen.disconnect());
  const observe = (without = "") =>
    main.querySelectorAll(`[data-list=team] > [data-id]:has([data-presence]${without})`).forEach((row) => seen.observe(row));
  observe();
  // New rows, and a row that was saved.
  document.addEventListener("htmx:afterSettle", () => observe(":not([data-state])"), { signal });

  document.addEventListener("switchboard:changed", ({ detail }) => {
    if (detail.resource === "presence" && detail.presence) {
      show(main, detail.presence);
    }
  }, { signal });
  // What changed without a connection was not reported.
  document.addEventListener("switchboard:connected", () => observe(), { signal });
}

function show(main, { user_id, status, message, on_call }) {
  const place = main.querySelector(`[data-presence="${CSS.escape(user_id)}"]`);
  if (!place) {
    return;
  }
  const state = on_call && status === "available" ? "on-call" : status;
  place.dataset.state = state;
  place.querySelector("[data-field='presence.status']").textContent = document
    .getElementById("presence-texts")
    .content.querySelector(`[data-key=${state}]`).textContent;
  place.querySelector("[data-field='presence.message']").textContent = message ? ` – ${message}` : "";
  place.title = message ?? "";
}
