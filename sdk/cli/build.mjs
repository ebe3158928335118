// Writes dist: the program, what only some commands need in files of their own, and the licenses of what is bundled.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

rmSync('dist', { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: { switchboard: 'src/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
  banner: { js: '#!/usr/bin/env node' },
  outExtension: { '.js': '.mjs' },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
});

const packages = new Set();
for (const input of Object.keys(metafile.inputs)) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? [];
  if (name !== undefined) {
    packages.add(name);
  }
}
const licenses = [...packages].sort().map((name) => {
  const directory = path.join('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const file = readdirSync(directory).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : readFileSync(path.join(directory, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
});
writeFileSync(path.join('dist', 'third-party-licenses.txt'), licenses.join(`\n${'-'.repeat(80)}\n\n`));
