// One conversation: texts come and change their state by themselves, what is shown is marked as read, and the form stays
// at hand.
import { post } from "../http.js";
import { liveList } from "../live.js";
import { composer } from "./composer.js";
import { narrow } from "./talks.js";

const NEAR_PX = 160;
/** How long the page asks by itself for the state of a text that was sent lately, for want of a connection. */
const PENDING_MS = [1000, 2500, 5000, 10000, 20000];
const LATELY_MS = 60 * 1000;

/** Whether the page is shown because its form was sent. */
let sent = false;

export default function (main, { signal }) {
  const list = main.querySelector("[data-list=messages]");
  const form = main.querySelector(".composer");
  const text = form?.querySelector("[data-field=text]");
  const hint = main.querySelector(".new-text");
  const narrowed = narrow(main, signal);
  composer(form, signal);
  bottom();
  if (sent) {
    text?.focus();
  }
  sent = false;

  const refresh = liveList(main, signal, {
    resources: ["messages"],
    merged: (added) => {
      narrowed();
      days(list);
      if (added > 0) {
        if (near) {
          bottom();
        } else {
          hint.hidden = false;
        }
        markRead();
      }
    },
  });
  const markRead = (cursor) => {
    if (!document.hidden && !main.dataset.keepUnread && list.querySelector(".text.inbound.unread")) {
      post(`/app/messages/${main.dataset.id}/seen`, {
        ...(typeof cursor === "string" && { cursor }),
        ...(main.dataset.until && { until: main.dataset.until }),
      }).then((response) => {
        if (response.ok) {
          list.querySelectorAll(".text.inbound.unread").forEach((row) => row.classList.remove("unread"));
          refresh();
        }
      }, () => {});
    }
  };
  markRead();
  document.addEventListener("visibilitychange", markRead, { signal });
  pending(list, refresh, signal);

  let near = true;
  list.addEventListener("load", () => near && bottom(), { capture: true, signal });
  window.addEventListener("scroll", () => {
    near = document.documentElement.scrollHeight - window.scrollY - window.innerHeight < NEAR_PX + (form?.offsetHeight ?? 0);
    hint.hidden ||= near;
  }, { passive: true, signal });
  hint.addEventListener("click", bottom, { signal });

  if (form) {
    form.querySelector(".composer-hint").hidden = false;
    form.addEventListener("submit", () => (sent = true), { signal });
    text.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
        event.preventDefault();
        form.requestSubmit(form.querySelector("[data-action=send]"));
      }
    }, { signal });
  }

  // Earlier messages are added above: what was at the top stays where it was.
  let height = 0;
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.target === list) {
      height = document.documentElement.scrollHeight - window.scrollY;
    }
  }, { signal });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target === list) {
      days(list);
      markRead(new URL(event.detail.pathInfo?.requestPath ?? "", location.href).searchParams.get("cursor"));
      window.scrollTo({ top: document.documentElement.scrollHeight - height, behavior: "instant" });
    }
  }, { signal });
}

function bottom() {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
}

/** A heading above the first message of each day. */
function days(list) {
  list.querySelectorAll(".day").forEach((heading) => heading.remove());
  let day;
  for (const row of [...list.querySelectorAll("[data-id]")]) {
    if (row.dataset.day !== day) {
      day = row.dataset.day;
      const heading = document.createElement("li");
      heading.className = "day";
      heading.textContent = day;
      row.before(heading);
    }
  }
}

/** Asks for the state of texts that are on their way, ever less often. */
function pending(list, refresh, signal) {
  const waits = [...PENDING_MS];
  const next = () => {
    const wait = waits.shift();
    if (wait === undefined) {
      return;
    }
    const timer = setTimeout(() => {
      const open = [...list.querySelectorAll("[data-status=queued], [data-status=sent]")].some(
        (row) => Date.now() - Date.parse(row.dataset.created) < LATELY_MS,
      );
      if (open) {
        refresh();
        next();
      }
    }, wait);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  next();
}
