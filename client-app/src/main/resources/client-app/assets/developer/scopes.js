// Adds the buttons that choose scopes: all or none of a form or of one of its groups, or those of a purpose.

// What a script needs to set up a company: its people, numbers, devices, keys, apps and settings.
const MANAGEMENT = /^((account|users|numbers|devices|audit):read|(users|numbers):write|(api-keys|apps|people|numbers|devices|company):manage)$/;

const CHOICES = {
  all: () => true,
  none: () => false,
  read: (scope) => scope.endsWith(":read"),
  management: (scope) => MANAGEMENT.test(scope),
  messaging: (scope) => scope.startsWith("messages:") || scope === "numbers:read",
};

export default function (main, { signal }) {
  main.querySelectorAll("[data-scope-tools]").forEach((tools) => {
    tools.hidden = false;
    tools.addEventListener("click", (event) => {
      const choice = CHOICES[event.target.closest("[data-choose]")?.dataset.choose];
      if (choice) {
        const boxes = tools.closest("[role=group], fieldset").querySelectorAll("input[type=checkbox]");
        boxes.forEach((box) => (box.checked = choice(box.value)));
      }
    }, { signal });
  });
}
