// Everything works without this file. It preselects the browser's time zone, lets the response to a form be reloaded
// without sending the form again, and prevents a double click from sending a form twice, where the second response would
// replace the first on the screen. After a few seconds the form can be sent again.
const RETRY_AFTER_MS = 5000;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  setTimeout(() => delete form.dataset.sent, RETRY_AFTER_MS);
});

// A page from the back/forward cache can be sent again.
addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
});

// Otherwise the browser shows a page of its own when the user reloads the response or goes back to it.
if (document.body.dataset.reloadPath) {
  history.replaceState(history.state, "", document.body.dataset.reloadPath);
}

// Where nobody has chosen a time zone yet.
document.querySelectorAll("select[data-preselect=timezone]").forEach((select) => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if ([...select.options].some((option) => option.value === zone)) {
    select.value = zone;
  }
});
