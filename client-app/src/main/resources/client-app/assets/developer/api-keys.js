// The page of API keys: the choice of scopes, and the panel of a key.

import panel from "../panel.js";
import scopes from "./scopes.js";

export default function (main, options) {
  scopes(main, options);
  panel(main, options);
}
