// Draws the pages of a fax in this browser with PDF.js: the PDF comes from a stranger, and here it is parsed by a worker
// without any access to tokens, and costs the service nothing. One page at a time, and only those that come into view.
import { read } from "../live.js";

const LARGEST = 20 * 1024 * 1024;
const MOST_PAGES = 20;
const PAGE_MS = 10000;
const WIDTH = 560;
const THUMBNAIL_WIDTH = 64;
const MOST_PIXELS = 4_000_000;
/** Browsers draw nothing on a canvas that is longer. */
const LONGEST_SIDE = 16_384;

export async function pages(details, base, signal) {
  const sheets = details.querySelector(".fax-sheets");
  const say = (text) => {
    const line = document.createElement("p");
    line.className = "quiet";
    line.textContent = text;
    sheets.append(line);
  };
  sheets.replaceChildren();
  try {
    const pdf = await open(details, base, signal);
    if (signal.aborted) {
      pdf.loadingTask.destroy();
      return;
    }
    signal.addEventListener("abort", () => pdf.loadingTask.destroy());
    const count = Math.min(pdf.numPages, MOST_PAGES);
    let drawing = Promise.resolve();
    const seen = new IntersectionObserver((entries) => {
      for (const entry of entries.filter(({ isIntersecting }) => isIntersecting)) {
        seen.unobserve(entry.target);
        drawing = drawing.then(() => draw(pdf, entry.target, signal)).catch(() => {
          entry.target.classList.add("broken");
          // What is within an image is not read aloud.
          entry.target.removeAttribute("role");
          entry.target.textContent = details.dataset.problem;
        });
      }
    }, { rootMargin: "200px" });
    signal.addEventListener("abort", () => seen.disconnect());
    for (let n = 1; n <= count; n += 1) {
      const sheet = document.createElement("div");
      sheet.className = "fax-sheet";
      sheet.setAttribute("role", "img");
      sheet.setAttribute("aria-label", `${details.dataset.label} ${n}`);
      sheet.dataset.page = String(n);
      sheets.append(sheet);
      seen.observe(sheet);
    }
    if (pdf.numPages > count) {
      say(details.dataset.rest);
    }
  } catch {
    if (!signal.aborted) {
      say(details.dataset.problem);
    }
  }
}

/** Draws the first page of a fax, small, into its place in the row. */
export async function thumbnail(details, base, signal) {
  const pdf = await open(details, base, signal);
  try {
    const sheet = document.createElement("span");
    sheet.dataset.page = "1";
    await draw(pdf, sheet, signal, THUMBNAIL_WIDTH);
    details.querySelector(".fax-thumbnail").replaceChildren(...sheet.children);
  } finally {
    pdf.loadingTask.destroy();
  }
}

async function open(details, base, signal) {
  const [pdfjs, response] = await Promise.all([import(new URL("build/pdf.min.mjs", base)), get(details, signal)]);
  if (!response.ok || Number(response.headers.get("Content-Length") ?? 0) > LARGEST) {
    throw new Error("the PDF cannot be read");
  }
  const data = await response.arrayBuffer();
  if (data.byteLength > LARGEST) {
    throw new Error("the PDF is too large");
  }
  pdfjs.GlobalWorkerOptions.workerSrc = new URL("build/pdf.worker.min.mjs", base).href;
  return pdfjs.getDocument({
    data,
    standardFontDataUrl: new URL("standard_fonts/", base).href,
    // The policy of the pages allows neither fonts from data nor WebAssembly.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 20_000_000,
  }).promise;
}

/** A signed link lives for an hour. The page of the fax has a fresh one. */
async function get(details, signal) {
  const response = await fetch(details.dataset.pages, { signal });
  const row = details.closest("[data-id]");
  const fresh = response.ok ? undefined : await read(`/app/faxes/${row.dataset.id}`, signal, "faxes");
  const link = fresh?.querySelector("[data-pages]")?.dataset.pages;
  if (!link || link === details.dataset.pages) {
    return response;
  }
  details.dataset.pages = link;
  return fetch(link, { signal });
}

/** Rejects when the page takes too long, so that the next one is drawn. */
function draw(pdf, sheet, signal, width = WIDTH) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PAGE_MS);
  const over = AbortSignal.any([signal, late.signal]);
  return Promise.race([
    paint(pdf, sheet, over, width),
    new Promise((_, reject) => over.addEventListener("abort", () => reject(over.reason))),
  ]).finally(() => clearTimeout(timer));
}

async function paint(pdf, sheet, signal, width) {
  const page = await pdf.getPage(Number(sheet.dataset.page));
  if (signal.aborted) {
    return;
  }
  const whole = page.getViewport({ scale: 1 });
  const density = Math.min(devicePixelRatio || 1, 2);
  let scale = (width / whole.width) * density;
  scale = Math.min(scale, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)), LONGEST_SIDE / Math.max(whole.width, whole.height));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => task.cancel());
  await task.promise;
  sheet.replaceChildren(canvas);
  page.cleanup();
}
