// A page of sign-in and consent, whose scripts are those of consent-ui.

import { Page as AnyPage } from "../../../../testing/test-kit/src/main/scripts/page.mjs";

export class Page extends AnyPage {
  constructor(options) {
    super({ assets: new URL("../../main/resources/consent-ui/assets/", import.meta.url), ...options });
  }
}
