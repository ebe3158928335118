// The list of faxes: thumbnails of those in view, pages on demand, and the upload with its progress, by drag and drop too.
import { allowAgain } from "../app.js";
import { submit } from "../forms.js";
import { sentences } from "../http.js";
import { foldFilters, liveList } from "../live.js";
import { refuse } from "../swaps.js";

const LARGEST = 20 * 1024 * 1024;
const POLL_MS = 3000;
const POLLS = 20;
/** A longer fax is fetched only when it is opened. */
const MOST_PAGES_OF_THUMBNAIL = 10;

export default function (main, { signal }) {
  foldFilters(main, signal);
  const list = main.querySelector("[data-list=faxes]");
  const seen = thumbnails(main, signal);
  const refresh = liveList(main, signal, { resources: ["faxes"], merged: () => sheets(main, seen, signal) });
  sheets(main, seen, signal);
  document.addEventListener("htmx:afterSettle", (event) => event.detail.target === list && sheets(main, seen, signal), { signal });
  upload(main, signal);

  // For want of a connection, the page asks for the state of faxes that are on their way.
  let polls = POLLS;
  const timer = setInterval(() => {
    if (polls > 0 && list.querySelector("[data-status=queued], [data-status=sending]")) {
      polls -= 1;
      refresh();
    }
  }, POLL_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Draws the first pages of faxes that come into view, one after the other. */
function thumbnails(main, signal) {
  let drawing = Promise.resolve();
  const seen = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      seen.unobserve(target);
      drawing = drawing.then(async () => {
        const { thumbnail } = await import("./pdf-pages.js");
        await thumbnail(target, new URL(main.dataset.pdf, location.href), signal);
      }).catch(() => {});
    }
  });
  signal.addEventListener("abort", () => seen.disconnect());
  return seen;
}

/** The script that draws pages is loaded when the first fax is in view. */
function sheets(main, seen, signal) {
  main.querySelectorAll("details[data-pages]:not([data-ready])").forEach((details) => {
    details.dataset.ready = "yes";
    if (Number(details.closest("[data-id]").querySelector("[data-field=pages]")?.textContent) <= MOST_PAGES_OF_THUMBNAIL) {
      seen.observe(details);
    }
    let shown;
    const toggle = async () => {
      shown?.abort();
      shown = new AbortController();
      const until = AbortSignal.any([signal, shown.signal]);
      if (!details.open) {
        return;
      }
      try {
        const { pages } = await import("./pdf-pages.js");
        await pages(details, new URL(main.dataset.pdf, location.href), until);
      } catch {
        if (!until.aborted) {
          details.querySelector(".fax-sheets").textContent = details.dataset.problem;
        }
      }
    };
    details.addEventListener("toggle", toggle, { signal });
    if (details.open) {
      toggle();
    }
  });
}

function upload(main, signal) {
  const form = main.querySelector("[data-upload]");
  if (!form) {
    return;
  }
  const drop = form.querySelector("[data-drop]");
  const input = form.querySelector("[data-field=file]");
  const listen = { signal };
  const problem = (text) => {
    drop.querySelector(".field-problem")?.remove();
    input.setAttribute("aria-invalid", String(text !== undefined));
    if (text !== undefined) {
      const message = document.createElement("p");
      message.className = "field-problem";
      message.id = "file-problem";
      message.setAttribute("role", "alert");
      message.textContent = text;
      drop.append(message);
    }
  };
  const check = () => {
    const file = input.files[0];
    const pdf = !file || file.type === "application/pdf" || file.name.toLowerCase().endsWith(".pdf");
    problem(!pdf ? drop.dataset.notPdf : file?.size > LARGEST ? drop.dataset.tooLarge : undefined);
    return input.getAttribute("aria-invalid") === "false";
  };
  input.addEventListener("change", check, listen);
  drop.addEventListener("dragover", (event) => {
    event.preventDefault();
    drop.classList.add("over");
  }, listen);
  drop.addEventListener("dragleave", (event) => {
    if (!drop.contains(event.relatedTarget)) {
      drop.classList.remove("over");
    }
  }, listen);
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    const { files } = event.dataTransfer;
    if (files.length === 1) {
      input.files = files;
      check();
    } else if (files.length > 1) {
      problem(drop.dataset.several);
    }
  }, listen);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    if (check()) {
      send(form, drop, problem, signal);
    } else {
      allowAgain(form);
      input.focus();
    }
  }, { capture: true, signal });
}

async function send(form, drop, problem, signal) {
  const progress = form.querySelector("[data-progress]");
  const bar = progress.querySelector("progress");
  const button = form.querySelector("[data-action=upload]");
  progress.hidden = false;
  button.disabled = true;
  try {
    const response = await submit(form, {
      progress: (share) => {
        bar.value = Math.round(100 * share);
        progress.querySelector("span").textContent = `${bar.value} %`;
      },
      signal,
    });
    if (response === undefined) {
      return;
    }
    const page = new DOMParser().parseFromString(response.html, "text/html").getElementById("main");
    if (page?.dataset.page === "faxes") {
      window.htmx.swap("#main", response.html, { swapStyle: "outerHTML", ...(response.ok && { show: "top", showTarget: "window" }) }, { select: "#main" });
    } else {
      refuse(form, sentences(response.html));
    }
  } catch {
    if (!signal.aborted) {
      problem(drop.dataset.broken);
    }
  } finally {
    progress.hidden = true;
    button.disabled = false;
    allowAgain(form);
  }
}
