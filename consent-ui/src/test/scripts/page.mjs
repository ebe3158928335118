// A page of sign-in and consent, whose scripts are those of consent-ui.

import { Page as AnyPage } from "../../../../testing/test-kit/src/main/scripts/page.mjs";

/** The script that sends no form twice, which the applications share. */
export const ONCE = new URL("../../../../platform/web/src/main/resources/dev/switchboard/web/pages/once.js", import.meta.url).href;

export class Page extends AnyPage {
  constructor(options) {
    super({ assets: new URL("../../main/resources/consent-ui/assets/", import.meta.url), ...options });
  }
}
