// Adds the buttons that choose scopes: all or none of a form or of one of its groups, or those of a purpose.

const CHOICES = {
  all: () => true,
  none: () => false,
  read: (scope) => scope.endsWith(":read"),
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
