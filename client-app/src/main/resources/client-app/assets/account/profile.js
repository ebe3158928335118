// The profile: shows what is typed as a new password.

export default function (main, { signal }) {
  const button = main.querySelector("[data-action=reveal]");
  const field = document.getElementById(button.getAttribute("aria-controls"));
  button.hidden = false;
  button.addEventListener("click", () => {
    const shown = field.type === "password";
    field.type = shown ? "text" : "password";
    button.setAttribute("aria-pressed", String(shown));
  }, { signal });
  // So that browsers offer to keep it as a password.
  field.closest("form").addEventListener("submit", () => (field.type = "password"), { signal });
}
