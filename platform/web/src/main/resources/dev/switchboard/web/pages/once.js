// A second click sends a form no second time while the first one is on its way: the second response would replace the
// first on the screen. Everything works without this file. After the milliseconds of data-again-after on the body, or once a script deletes
// data-sent, the form can be sent again.
const againAfter = Number(document.body.dataset.againAfter);

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  form.dataset.sent = "yes";
  setTimeout(() => delete form.dataset.sent, againAfter);
}, { capture: true });

// A page from the back/forward cache can be sent again.
addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent));
