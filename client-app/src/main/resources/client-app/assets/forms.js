// Forms that a script sends, without leaving their page.

import { csrf, post } from "./http.js";

/** What a request carries so that the response names the page on which to sign in, instead of redirecting to it. */
const LEADS_AWAY = { "HX-Request": "true" };

/**
 * Sends a form from its page. Resolves to {ok, status, html}, or to undefined when the browser leaves the page, to sign in.
 * @param progress is called with the share that was sent, up to 1; then the form may hold a file
 */
export function submit(form, { headers = {}, progress, signal } = {}) {
  return send(form.action, new FormData(form), headers, { progress, signal });
}

/** Sends fields to a path, or none, as a form would. Resolves as submit does. */
export async function send(path, fields, headers, { progress, signal } = {}) {
  const all = { ...headers, ...LEADS_AWAY };
  const response = progress ? await upload(path, fields, all, progress, signal) : await plain(path, fields, all, signal);
  const away = response.header("HX-Redirect");
  if (away) {
    location.assign(away);
    return undefined;
  }
  return response;
}

async function plain(path, fields, headers, signal) {
  const response = await post(path, fields, { headers, signal });
  return {
    ok: response.ok,
    status: response.status,
    html: await response.text(),
    header: (name) => response.headers.get(name),
  };
}

/** By XMLHttpRequest, since fetch reports nothing of what was sent. */
function upload(path, fields, headers, progress, signal) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    Object.entries({ ...headers, ...csrf() }).forEach(([name, content]) => request.setRequestHeader(name, content));
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => lengthComputable && progress(loaded / total));
    request.addEventListener("load", () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        html: request.responseText,
        header: (name) => request.getResponseHeader(name),
      }));
    request.addEventListener("error", () => reject(new TypeError("the service cannot be reached")));
    request.addEventListener("abort", () => reject(signal.reason));
    signal?.addEventListener("abort", () => request.abort());
    request.send(fields);
  });
}
