// The list of the team: whether each user can be reached now. Rows learn it together once they are there, and changes arrive
// over the live connection.
import { get } from "./http.js";
import panel from "./panel.js";

/** How many users one request can ask for. */
const AT_ONCE = 100;

export default function (main, { signal }) {
  panel(main, { signal });

  const ask = async (without = "") => {
    const ids = [...main.querySelectorAll(`[data-list=team] [data-presence]${without}`)].map((place) => place.dataset.presence);
    for (let from = 0; from < ids.length && !signal.aborted; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((id) => ["id", id]);
      try {
        const presences = await get(`/app/team/presence?${new URLSearchParams(some)}`);
        presences.forEach((presence) => show(main, presence));
      } catch {
        // The rows stay without.
      }
    }
  };
  ask();
  // New rows, and a row that was saved.
  document.addEventListener("htmx:afterSettle", () => ask(":not([data-state])"), { signal });

  document.addEventListener("switchboard:changed", ({ detail }) => {
    if (detail.resource === "presence" && detail.presence) {
      show(main, detail.presence);
    }
  }, { signal });
  // What changed without a connection was not reported.
  document.addEventListener("switchboard:connected", () => ask(), { signal });
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
