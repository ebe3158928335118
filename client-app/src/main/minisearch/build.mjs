// Writes minisearch.js, the module that browsers load, beside the script of the documentation, and its checksum to
// minisearch.js.sha256 here.

import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

import { build } from "esbuild";

const FOLDER = new URL("../resources/client-app/assets/docs/minisearch/", import.meta.url);
const lock = JSON.parse(readFileSync(new URL("package-lock.json", import.meta.url)));

const { outputFiles } = await build({
  stdin: { contents: 'export { default } from "minisearch";', resolveDir: import.meta.dirname },
  banner: { js: `/*! minisearch ${lock.packages["node_modules/minisearch"].version}: MIT license, in LICENSES.txt. */` },
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  write: false,
});
const [{ contents }] = outputFiles;
writeFileSync(new URL("minisearch.js", FOLDER), contents);
copyFileSync(new URL("node_modules/minisearch/LICENSE.txt", import.meta.url), new URL("LICENSES.txt", FOLDER));
writeFileSync(new URL("minisearch.js.sha256", import.meta.url), `${createHash("sha256").update(contents).digest("hex")}  minisearch.js\n`);
