// Writes jssip.js, the module that browsers load, beside the styles and scripts of the pages, and its checksum to
// jssip.js.sha256 here.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

import { build } from "esbuild";

const TARGET = new URL("../resources/client-app/assets/phone/jssip/jssip.js", import.meta.url);
const lock = JSON.parse(readFileSync(new URL("package-lock.json", import.meta.url)));
const version = (name) => `${name} ${lock.packages[`node_modules/${name}`].version}`;

const { outputFiles } = await build({
  stdin: { contents: 'import JsSIP from "jssip"; export const { UA } = JsSIP; export default JsSIP;', resolveDir: import.meta.dirname },
  banner: {
    js:
      `/*! JsSIP ${lock.packages["node_modules/jssip"].version} with ${["debug", "ms", "events"].map(version).join(", ")} ` +
      `and ${version("sdp-transform")}: MIT licenses, in LICENSES.txt. */`,
  },
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  write: false,
});
const [{ contents }] = outputFiles;
writeFileSync(TARGET, contents);
writeFileSync(new URL("jssip.js.sha256", import.meta.url), `${createHash("sha256").update(contents).digest("hex")}  jssip.js\n`);
