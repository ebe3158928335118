// Requests of scripts to this service. Each rejects when the service cannot be reached, and none follows a redirect: what
// a script asks for has none, but for the page on which to sign in, once the session has ended.

/** The header field without which the service takes no form. */
export const csrf = () => ({ "X-CSRF-Token": document.querySelector("meta[name=csrf-token]")?.content ?? "" });

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
