// Everything works without this file. It preselects the browser's time zone, and lets the response to a form be reloaded
// without sending the form again.

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
