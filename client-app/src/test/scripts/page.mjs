// A page of the application, whose scripts are those of client-app.

import { readFileSync } from "node:fs";

import { parse } from "../../../../testing/test-kit/src/main/scripts/dom.mjs";
import { Page as AnyPage } from "../../../../testing/test-kit/src/main/scripts/page.mjs";

export { Browser } from "../../../../testing/test-kit/src/main/scripts/page.mjs";

const RESOURCES = new URL("../../main/resources/", import.meta.url);

/** The script that sends no form twice, which the pages of sign-in share. */
export const ONCE = new URL("../../../../platform/web/src/main/resources/dev/switchboard/web/pages/once.js", import.meta.url).href;

/** A file of the application's resources. */
export const resource = (path) => readFileSync(new URL(path, RESOURCES), "utf8");

export class Page extends AnyPage {
  /** @param phone whether the page has what every page has of the phone */
  constructor({ phone = false, ...options } = {}) {
    super({ assets: new URL("client-app/assets/", RESOURCES), ...options });
    if (phone) {
      addFrame(this.document);
    }
  }
}

/**
 * A page whose script runs: {page, main, controller}.
 * @param prepare is given the page before its script runs
 */
export async function start(script, main, { prepare = () => {}, ...options } = {}) {
  const page = new Page({ html: `<div id="toasts"></div>${main}`, ...options });
  const controller = new AbortController();
  const { default: run } = await page.load(script);
  prepare(page);
  run(page.$("main"), { signal: controller.signal });
  await page.settle();
  return { page, main: page.$("main"), controller };
}

// The frame of every page, from its template

const LIST = /^(\w+) : \$\{#strings\.arraySplit\('([^']*)', ','\)\}$/;

/** Adds what every page has of the phone, as the template has it, with the English texts. */
function addFrame(document) {
  const [, content] = /<body>([\s\S]*)<\/body>/.exec(resource("templates/phone/frame.html"));
  const texts = Object.fromEntries(
    ["phone", "problems", "frame"].flatMap((area) => resource(`messages/${area}.properties`).split("\n")).filter((line) => /^[^#\s]/.test(line)).map((line) => {
      const at = line.indexOf("=");
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
  const repeat = (parent) => {
    for (const element of parent.children) {
      const list = LIST.exec(element.getAttribute("th:each") ?? "");
      if (list) {
        const attributes = [...element.getAttribute("th:attr").matchAll(/([\w-]+)=\$\{\w+\}/g)].map(([, attribute]) => attribute);
        const written = element.getAttribute("th:text");
        element.replaceWith(...list[2].split(",").map((value) => {
          const copy = element.cloneNode(true);
          attributes.forEach((attribute) => copy.setAttribute(attribute, value));
          if (written) {
            const key = written.includes("phone.") ? `phone.${value}` : value;
            copy.textContent = written.startsWith("#{") ? (texts[key] ?? `no ${key}`) : value;
          }
          return copy;
        }));
      } else {
        repeat(element.localName === "template" ? element.content : element);
      }
    }
  };
  repeat(parse(content, document.body));
}
