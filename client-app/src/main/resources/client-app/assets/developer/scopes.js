// Adds the buttons that check all scopes of a form, or none.

export default function (main, { signal }) {
  main.querySelectorAll("[data-scope-tools]").forEach((tools) => {
    tools.hidden = false;
    tools.addEventListener("click", (event) => {
      const choice = event.target.closest("[data-choose]")?.dataset.choose;
      if (choice) {
        const boxes = tools.closest("fieldset").querySelectorAll("input[type=checkbox]");
        boxes.forEach((box) => (box.checked = choice === "all"));
      }
    }, { signal });
  });
}
