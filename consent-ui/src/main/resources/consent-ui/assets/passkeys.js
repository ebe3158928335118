// Asks the browser for a passkey (WebAuthn) when the form is sent, and sends its response with the form. Where the browser
// can, it also offers passkeys in the field for the email (https://www.w3.org/TR/webauthn-3/#conditional-mediation).
// Options are JSON (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON): those for a new passkey are in
// data-options, those for a sign-in come from the form's address, each with a challenge that is good for one response.
const form = document.querySelector("form[data-passkey]");
const submit = form.querySelector("button[type=submit]");
const failed = document.getElementById("failed");
const existing = document.getElementById("existing");
const creates = form.dataset.passkey === "create";

/** Options for a sign-in; null where the service gives none, which sending the form explains. */
async function challenge() {
  const response = await fetch(form.action, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams({ _csrf: form.elements._csrf.value }),
    redirect: "manual",
  });
  return response.ok ? response.json() : null;
}

/** Asks for a passkey. `how` is added to the request. */
async function ask(how) {
  if (creates) {
    const options = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(form.dataset.options));
    return send(await navigator.credentials.create({ publicKey: options }));
  }
  const options = await challenge();
  if (options === null) {
    return how.mediation ? undefined : form.submit();
  }
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return send(await navigator.credentials.get({ publicKey, ...how }));
}

function send(credential) {
  form.elements.credential.value = JSON.stringify(credential);
  form.submit();
}

/** Whether the browser asks, or the passkey is on its way. A second request would fail at once, beside the first one. */
let asking = false;

/** Ends the offer in the field for the email, of which there is one at a time. */
let offered = new AbortController();

async function offer() {
  offered.abort();
  if (asking) {
    return;
  }
  offered = new AbortController();
  try {
    await ask({ mediation: "conditional", signal: offered.signal });
  } catch {
    // The user signs in otherwise, or another request replaced this one.
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  // This script sees to it that the form is sent once.
  delete form.dataset.sent;
  if (asking) {
    return;
  }
  asking = true;
  offered.abort();
  failed.hidden = true;
  if (existing) {
    existing.hidden = true;
  }
  try {
    await ask({});
  } catch (problem) {
    // The device has one of the passkeys that the account has already.
    const message = problem.name === "InvalidStateError" && existing ? existing : failed;
    message.hidden = false;
    asking = false;
    offerWhereItCan();
  }
});

async function offerWhereItCan() {
  const field = document.querySelector("input[data-passkeys]");
  if (field && (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) {
    await offer();
  }
}

// A page from the back/forward cache can ask again.
addEventListener("pageshow", (event) => {
  asking = false;
  if (event.persisted) {
    offerWhereItCan();
  }
});
// A challenge may have become too old, or given way to that of another tab.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    offered.abort();
  } else {
    offerWhereItCan();
  }
});
// Without this script the form would be sent without a passkey.
submit.disabled = false;
offerWhereItCan();
