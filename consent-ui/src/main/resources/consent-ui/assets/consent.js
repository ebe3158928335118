// Everything works without this file. It preselects the browser's time zone and its country, shows passwords, checks new
// ones while they are typed, helps to save recovery codes, and lets the response to a form be reloaded without sending the
// form again.

// Otherwise the browser shows a page of its own when the user reloads the response or goes back to it.
if (document.body.dataset.reloadPath) {
  history.replaceState(history.state, "", document.body.dataset.reloadPath);
}

// Where nobody has chosen a time zone yet. data-preselect names the field for the country, which follows.
document.querySelectorAll("select[data-preselect]").forEach((select) => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (![...select.options].some((option) => option.value === zone)) {
    return;
  }
  select.value = zone;
  const countries = document.getElementById(select.dataset.preselect);
  const country = [...countries.options].find(({ value }) => zonesOf(value).includes(zone));
  if (country) {
    countries.value = country.value;
  }
});

/** The time zones of a country; none in browsers that do not know them. */
function zonesOf(region) {
  const country = Intl.Locale && new Intl.Locale("und", { region });
  return country?.getTimeZones?.() ?? country?.timeZones ?? [];
}

document.querySelectorAll("button.reveal").forEach((button) => {
  const input = document.getElementById(button.getAttribute("aria-controls"));
  function toggle() {
    input.type = input.type === "password" ? "text" : "password";
    [button.textContent, button.dataset.other] = [button.dataset.other, button.textContent];
  }
  button.addEventListener("click", toggle);
  // Browsers remember what was typed into a field for text.
  button.closest("form").addEventListener("submit", () => {
    if (input.type === "text") {
      toggle();
    }
  });
  button.hidden = false;
});

// data-rule names the sentence that says how long a new password has to be.
document.querySelectorAll("input[data-rule]").forEach((input) => {
  const rule = document.getElementById(input.dataset.rule);
  input.addEventListener("input", () => {
    const length = [...input.value].length;
    const met = length >= Number(input.getAttribute("minlength")) && length <= Number(input.getAttribute("maxlength"));
    rule.className = met ? "rule met" : "rule";
    input.removeAttribute("aria-invalid");
  });
});

const codes = document.getElementById("codes");
if (codes) {
  const text = [...codes.querySelectorAll("code")].map((code) => code.textContent).join("\n");
  const acts = {
    async copy(button) {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // Without https there is no clipboard.
        getSelection().selectAllChildren(codes);
        document.execCommand("copy");
      }
      document.getElementById("codes-status").textContent = button.dataset.done;
      button.textContent = button.dataset.done;
    },
    download(button) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text, "\n"], { type: "text/plain" }));
      link.download = button.dataset.file;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    print: () => print(),
  };
  const buttons = document.getElementById("save-codes");
  buttons.addEventListener("click", ({ target }) => acts[target.dataset.codes]?.(target));
  buttons.hidden = false;
}
