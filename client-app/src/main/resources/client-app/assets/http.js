// Requests of scripts to this service. Each rejects when the service cannot be reached, and none follows a redirect: what
// a script asks for has none, but for the page on which to sign in, once the session has ended.

/** What a request carries so that the response names that page, for `leave`, instead of redirecting to it. */
const LEADS_AWAY = { "HX-Request": "true" };

const csrf = () => ({ "X-CSRF-Token": document.querySelector("meta[name=csrf-token]")?.content ?? "" });

/** Sends the fields of a form or of an object, if there are any. Resolves to the response, whatever its status. */
export function post(path, fields, { headers = {}, signal } = {}) {
  return fetch(path, {
    method: "POST",
    headers: { ...headers, ...csrf() },
    body: fields === undefined || fields instanceof FormData ? fields : new URLSearchParams(fields),
    redirect: "manual",
    signal,
  });
}

/** Reads a value. Rejects with the response when it is refused. */
export async function get(path) {
  return value(await fetch(path, { redirect: "manual" }));
}

/** Asks for a value. Resolves to undefined when there is none; rejects with the response when it is refused. */
export async function ask(path) {
  return value(await post(path));
}

function value(response) {
  if (!response.ok) {
    throw response;
  }
  return response.status === 204 ? undefined : response.json();
}

/**
 * Sends a form from its page. Resolves to {ok, status, html}, or to undefined when the browser leaves the page, to sign in.
 * @param progress is called with the share that was sent, up to 1; then the form may hold a file
 */
export async function submit(form, { headers = {}, progress, signal } = {}) {
  const fields = new FormData(form);
  const all = { ...headers, ...LEADS_AWAY };
  const response = progress ? await upload(form.action, fields, all, progress, signal) : await plain(form.action, fields, all, signal);
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

/** The sentences of an error page; of anything else, that the service is not there. */
export function sentences(html) {
  const found = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("main p:not(.actions)")];
  if (found.length === 0) {
    found.push(document.createElement("p"));
    found[0].textContent = document.body.dataset.offline;
  }
  return found;
}

/** The sentences of an error page, without the id of the request, for a short message. */
export function summary(html) {
  return sentences(html).filter((sentence) => !sentence.classList.contains("quiet")).map((sentence) => sentence.textContent).join(" ");
}
