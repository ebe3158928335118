// The page of a call: the player, the transcript that follows it, and what changes while the call goes on.
import { onChange, read } from "../live.js";
import { players } from "./player.js";

export default function (main, { signal }) {
  players(main, signal);
  follow(main, signal);
  const refresh = async () => {
    if (main.querySelector("[data-playing]")) {
      return;
    }
    const fresh = await read(location.pathname, signal, "call");
    const changed = fresh && (fresh.dataset.version !== main.dataset.version || fresh.querySelectorAll("[data-player]").length !== main.querySelectorAll("[data-player]").length);
    if (changed && !signal.aborted) {
      window.htmx.ajax("GET", location.pathname, { source: main, target: "#main", select: "#main", swap: "outerHTML show:none" });
    }
  };
  onChange(signal, ["calls", "recordings", "voicemails"], refresh);
}

/** Marks the segment that is heard, and plays from the one that is clicked. */
function follow(main, signal) {
  const recordings = [...main.querySelectorAll("[data-list=recordings] > [data-id]")].map((item) => ({
    offset: Number(item.dataset.offset),
    element: item.querySelector("[data-player]"),
  }));
  const segments = [...main.querySelectorAll(".segment")].map((element) => ({
    element,
    start: Number(element.dataset.start),
    end: Number(element.dataset.end),
  }));
  const list = main.querySelector(".transcript");
  for (const segment of segments) {
    // The last recording that had begun by then: the transcript counts from the answer, a recording from its beginning.
    segment.recording = recordings.filter(({ offset }) => offset <= segment.start + 0.5).at(-1) ?? recordings[0];
    const button = segment.element.querySelector(".segment-time");
    if (!segment.recording) {
      button.disabled = true;
      continue;
    }
    const play = () => segment.recording.element.player.play(Math.max(0, segment.start - segment.recording.offset));
    segment.element.addEventListener("click", (event) => {
      if (event.target.closest("button") || String(getSelection()) === "") {
        play();
      }
    }, { signal });
  }
  for (const recording of recordings) {
    const { audio } = recording.element.player;
    audio.addEventListener("timeupdate", () => {
      const now = audio.currentTime + recording.offset;
      for (const segment of segments) {
        const heard = segment.recording === recording && segment.start <= now && now < segment.end;
        if (heard !== segment.element.hasAttribute("aria-current")) {
          segment.element.toggleAttribute("data-heard", heard);
          if (heard) {
            segment.element.setAttribute("aria-current", "true");
            show(list, segment.element);
          } else {
            segment.element.removeAttribute("aria-current");
          }
        }
      }
    }, { signal });
  }
}

/** Scrolls inside the transcript only; the page stays where it is. */
function show(list, element) {
  const box = list.getBoundingClientRect();
  const place = element.getBoundingClientRect();
  if (place.top < box.top || place.bottom > box.bottom) {
    list.scrollTop += place.top - box.top - box.height / 3;
  }
}
