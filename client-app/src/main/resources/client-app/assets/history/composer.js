// The form of a text message: it grows with its text, says how many texts it becomes once that matters, and uploads what
// is attached, by the paper clip, by paste or by drop, before the text is sent.
import { allowAgain } from "../app.js";
import { send } from "../forms.js";
import { summary } from "../http.js";
import { capacity, count } from "./segments.js";

const UPLOAD = "/app/messages/media";
const MOST_FILES = 10;
const LARGEST = 10 * 1024 * 1024;
const MOST_ROWS = 8;
const THUMBNAIL_PX = 96;
const PICTURE = /^image\/(jpeg|png|gif|webp)$/;

/** The names and thumbnails of uploads by their URLs. A form that is shown again, since it was refused, finds its own here. */
const uploads = new Map();

export function composer(form, signal) {
  if (!form) {
    return;
  }
  const text = form.querySelector("[data-field=text]");
  const update = () => {
    grow(text);
    showCount(form, text);
  };
  text.addEventListener("input", update, { signal });
  attachments(form, text, update, signal);
  update();
}

/** As many rows as the text has lines, up to eight. */
function grow(text) {
  text.rows = Number(text.dataset.rows ?? 1);
  while (text.scrollHeight > text.clientHeight + 2 && text.rows < MOST_ROWS) {
    text.rows += 1;
  }
}

/** Most texts are one. The count is shown once three quarters of the first one are filled. */
function showCount(form, text) {
  const shown = form.querySelector("[data-count]");
  const mms = form.querySelector("[name=media_urls]") !== null;
  const { segments, left } = mms ? { segments: 1, left: Infinity } : count(text.value);
  shown.hidden = segments === 1 && left > capacity(text.value) / 4;
  shown.querySelector("[data-field=segments]").textContent = String(segments);
  shown.querySelector("[data-count-one]").hidden = segments !== 1;
  shown.querySelector("[data-count-many]").hidden = segments === 1;
  shown.querySelector("[data-count-left]").textContent = String(left);
  text.required = !mms && form.querySelector(".attachment") === null;
}

function attachments(form, text, update, signal) {
  const list = form.querySelector("[data-attachments]");
  const input = form.querySelector("[data-field=file]");
  const button = form.querySelector("[data-action=attach]");
  const around = form.closest("main") ?? form;
  const listen = { signal };
  let waiting = false;

  const rows = () => [...list.querySelectorAll(".attachment")];
  const changed = () => {
    button.disabled = rows().length >= MOST_FILES;
    list.hidden = rows().length === 0;
    update();
    if (waiting && rows().every((row) => !row.dataset.state)) {
      waiting = false;
      form.requestSubmit(form.querySelector("[data-action=send]"));
    }
  };
  const problem = (row, reason) => {
    row.dataset.state = "refused";
    row.querySelector("progress").hidden = true;
    const said = row.querySelector(".field-problem");
    said.textContent = reason;
    said.hidden = false;
    waiting = false;
  };
  const add = (name) => {
    const row = document.importNode(list.querySelector("template").content.firstElementChild, true);
    row.querySelector(".attachment-name").textContent = name;
    const remove = row.querySelector("[data-action=remove]");
    remove.setAttribute("aria-label", `${remove.textContent.trim()} ${name}`);
    const over = new AbortController();
    remove.addEventListener("click", () => {
      over.abort();
      row.remove();
      changed();
      text.focus();
    }, listen);
    list.append(row);
    return { row, until: AbortSignal.any([signal, over.signal]) };
  };
  const complete = (row, url) => {
    delete row.dataset.state;
    row.querySelector("progress").hidden = true;
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = "media_urls";
    field.dataset.field = "media_urls";
    field.value = url;
    row.append(field);
  };
  const attach = async (file) => {
    const { row, until } = add(file.name);
    row.dataset.state = "uploading";
    changed();
    const picture = thumbnail(file, row);
    if (file.size > LARGEST) {
      problem(row, list.dataset.tooLarge);
      return;
    }
    try {
      const url = await upload(file, row.querySelector("progress"), until);
      if (url !== undefined) {
        uploads.set(url, { name: file.name, picture: await picture });
        complete(row, url);
      }
    } catch (refused) {
      if (until.aborted) {
        return;
      }
      problem(row, typeof refused === "string" ? refused : list.dataset.broken);
    }
    changed();
  };
  const attachAll = (files) => {
    [...files].slice(0, Math.max(0, MOST_FILES - rows().length)).forEach(attach);
  };

  // What an earlier page of this form had uploaded.
  for (const box of [...list.querySelectorAll("input[name=media_urls]")]) {
    const known = uploads.get(box.value);
    const { row } = add(known?.name ?? box.dataset.name);
    if (known?.picture) {
      row.querySelector(".attachment-picture").replaceChildren(known.picture);
    }
    complete(row, box.value);
    box.closest("li").remove();
  }
  changed();

  button.hidden = false;
  button.addEventListener("click", () => input.click(), listen);
  const attachChosen = () => {
    attachAll(input.files ?? []);
    // They are uploaded by themselves, not with the form.
    input.value = "";
  };
  input.addEventListener("change", attachChosen, listen);
  // What was chosen before this script had loaded.
  attachChosen();
  text.addEventListener("paste", (event) => {
    const { files } = event.clipboardData;
    if (files.length > 0) {
      event.preventDefault();
      attachAll(files);
    }
  }, listen);
  around.addEventListener("dragover", (event) => {
    if ([...event.dataTransfer.types].includes("Files")) {
      event.preventDefault();
      around.classList.add("over");
    }
  }, listen);
  around.addEventListener("dragleave", (event) => {
    if (!around.contains(event.relatedTarget)) {
      around.classList.remove("over");
    }
  }, listen);
  around.addEventListener("drop", (event) => {
    around.classList.remove("over");
    const { files } = event.dataTransfer;
    if (files.length > 0) {
      event.preventDefault();
      attachAll(files);
    }
  }, listen);
  // The text is sent once all is uploaded, and never without something that was refused.
  form.addEventListener("submit", (event) => {
    const open = rows().filter((row) => row.dataset.state);
    if (open.length === 0) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    allowAgain(form);
    const refused = open.find((row) => row.dataset.state === "refused");
    waiting = refused === undefined;
    refused?.querySelector("[data-action=remove]").focus();
  }, { capture: true, signal });
}

/**
 * Uploads a file. Resolves to its URL, or to undefined when the browser leaves the page, to sign in; rejects with the reason
 * when the service refuses it.
 */
async function upload(file, bar, signal) {
  const fields = new FormData();
  fields.append("file", file);
  const response = await send(UPLOAD, fields, {}, { progress: (share) => (bar.value = Math.round(100 * share)), signal });
  if (response === undefined) {
    return undefined;
  }
  if (response.ok) {
    return JSON.parse(response.html).url;
  }
  throw response.status === 422 ? JSON.parse(response.html).problem : summary(response.html);
}

/**
 * Draws a small copy of a picture, so that the policy of the pages needs no further source of pictures. Resolves to it;
 * to undefined for a file that is none, or that the browser cannot read.
 */
async function thumbnail(file, row) {
  if (!PICTURE.test(file.type)) {
    return undefined;
  }
  try {
    const bitmap = await createImageBitmap(file, { resizeHeight: THUMBNAIL_PX, resizeQuality: "medium" });
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
    row.querySelector(".attachment-picture").replaceChildren(canvas);
    return canvas;
  } catch {
    return undefined;
  }
}
