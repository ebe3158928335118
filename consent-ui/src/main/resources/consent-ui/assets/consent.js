// Everything works without this file. It only keeps a double click from sending a form twice, where the second answer
// would replace the first on the screen. After a few seconds another try is let through.
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

// A page that comes back from the browser's memory is as good as new.
addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
});
