// Which parts of the pages are open. A cookie has it, so that the service makes the pages so (Folds.java) and nothing moves.

import { cookie, setCookie } from "./cookies.js";

const NAME = "switchboard-app-folds";

export function remember(part, open) {
  const folds = new Map((cookie(NAME) ?? "").split(".").filter(Boolean).map((fold) => fold.split(":")));
  folds.set(part, open ? "open" : "folded");
  setCookie(NAME, [...folds].map((fold) => fold.join(":")).join("."));
}
