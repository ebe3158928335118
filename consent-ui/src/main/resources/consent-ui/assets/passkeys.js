// Asks the browser for a passkey (WebAuthn) when the form is sent, and sends its response with the form. The options
// are in data-options, as JSON (https://www.w3.org/TR/webauthn-3/#sctn-parseCreationOptionsFromJSON).
const form = document.querySelector("form[data-passkey]");
const submit = form.querySelector("button[type=submit]");
const failed = document.getElementById("failed");
const existing = document.getElementById("existing");

async function ask() {
  const options = JSON.parse(form.dataset.options);
  const credential =
    form.dataset.passkey === "create"
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
  form.elements.credential.value = JSON.stringify(credential);
  form.submit();
}

/** Whether the browser asks, or the passkey is on its way. A second request would fail at once, beside the first one. */
let asking = false;

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  // This script sees to it that the form is sent once.
  delete form.dataset.sent;
  if (asking) {
    return;
  }
  asking = true;
  failed.hidden = true;
  if (existing) {
    existing.hidden = true;
  }
  try {
    await ask();
  } catch (problem) {
    // The device has one of the passkeys that the account has already.
    const message = problem.name === "InvalidStateError" && existing ? existing : failed;
    message.hidden = false;
    asking = false;
  }
});
// A page from the back/forward cache can ask again.
addEventListener("pageshow", () => (asking = false));
// Without this script the form would be sent without a passkey.
submit.disabled = false;
