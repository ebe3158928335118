// The form of a text message: counts segments and adds fields for the addresses of media.
import { count } from "./segments.js";

const MOST_MEDIA = 10;

export function composer(form, signal) {
  if (!form) {
    return;
  }
  const text = form.querySelector("[data-field=text]");
  const media = form.querySelector("[data-media]");
  const shown = form.querySelector("[data-count]");
  const attach = form.querySelector("[data-action=attach]");
  const inputs = () => media.querySelectorAll("input[name=media_urls]");
  const update = () => {
    const mms = [...inputs()].some((input) => input.value !== "");
    const counted = mms ? { segments: 1, left: "" } : count(text.value);
    shown.hidden = text.value === "";
    shown.querySelector("[data-field=segments]").textContent = String(counted.segments);
    shown.querySelector("[data-count-left]").textContent = String(counted.left);
    shown.classList.toggle("mms", mms);
    text.required = !mms;
  };
  text.addEventListener("input", update, { signal });
  media.addEventListener("input", update, { signal });
  attach.hidden = false;
  attach.addEventListener("click", () => {
    const line = document.createElement("div");
    line.className = "media-url";
    const input = document.createElement("input");
    input.type = "url";
    input.name = "media_urls";
    input.dataset.field = "media_urls";
    input.placeholder = "https://";
    input.autocomplete = "off";
    input.setAttribute("aria-label", media.dataset.label);
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "small";
    remove.textContent = media.dataset.remove;
    remove.addEventListener("click", () => {
      line.remove();
      attach.disabled = false;
      update();
      text.focus();
    }, { signal });
    line.append(input, remove);
    media.append(line);
    attach.disabled = inputs().length >= MOST_MEDIA;
    input.focus();
  }, { signal });
  update();
}
