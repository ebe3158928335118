// The list of calls: new calls appear by themselves, further pages load while the user scrolls, and the place is kept.
import { liveList } from "../live.js";
import { keepPlace } from "./place.js";

/** Beyond that many rows, the next page replaces the list, so that the document does not grow without end. */
const MOST_ROWS = 1000;

export default function (main, { signal }) {
  const list = main.querySelector("[data-list=calls]");
  keepPlace(main, signal, list);
  liveList(main, signal, { resources: ["calls", "recordings", "voicemails"] });

  // What was found for an earlier text would put it in the place of what is being typed; the next request is on its way.
  const search = main.querySelector("[data-field=q]");
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { elt, parameters } = event.detail.requestConfig ?? {};
    if (elt === search.form && parameters.q !== search.value) {
      event.detail.shouldSwap = false;
    }
  }, { signal });

  const next = () => main.querySelector("#calls-more [data-action=load-more]");
  const bound = () => {
    const link = next();
    if (link && list.children.length >= MOST_ROWS) {
      const plain = document.createElement("a");
      plain.className = link.className;
      plain.dataset.action = "load-more";
      plain.href = link.href;
      plain.textContent = link.textContent;
      link.replaceWith(plain);
      window.htmx?.process(plain);
      return false;
    }
    return link !== null;
  };
  // Once the user has asked for more, the next pages come by scrolling.
  let scrolling = false;
  const near = new IntersectionObserver((entries) => {
    if (scrolling && entries.some((entry) => entry.isIntersecting) && bound()) {
      scrolling = false;
      window.htmx.trigger(next(), "click");
    }
  }, { rootMargin: "400px" });
  signal.addEventListener("abort", () => near.disconnect());
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target !== list) {
      return;
    }
    near.disconnect();
    if (bound()) {
      setTimeout(() => {
        const link = next();
        if (link && !signal.aborted) {
          scrolling = true;
          near.observe(link);
        }
      }, 1000);
    }
  }, { signal });
  bound();
}
