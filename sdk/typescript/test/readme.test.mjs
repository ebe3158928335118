// The examples of README.md and of the API reference pass the compiler as strict as an application may set it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const home = path.resolve(fileURLToPath(import.meta.url), '../..');
const compiler = path.join(home, 'node_modules/typescript/bin/tsc');

test('the examples of the README and of the reference compile', () => {
  const blocks = [...readFileSync(path.join(home, 'README.md'), 'utf8').matchAll(/^```ts\n([^]*?)^```$/gm)];
  assert.ok(blocks.length >= 8);
  const calls = Object.values(JSON.parse(readFileSync(path.join(home, '../examples/calls.json'), 'utf8')));
  assert.ok(calls.length > 150);
  const examples = [...blocks.map(([, code]) => code), ...calls.map(({ ts }) => `import { readFile } from 'node:fs/promises';\n${ts}`)];
  const directory = path.join(home, 'build/readme');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const [number, code] of examples.entries()) {
    writeFileSync(path.join(directory, `example-${number}.ts`), `${code}\nexport {};\n`);
  }
  writeFileSync(path.join(directory, 'surroundings.d.ts'), SURROUNDINGS);
  const options = {
    strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'], module: 'nodenext',
    exactOptionalPropertyTypes: true,
    paths: { '@switchboard/sdk': [path.join(home, 'dist/index.d.ts')] },
  };
  writeFileSync(path.join(directory, 'package.json'), '{"type": "module"}');
  writeFileSync(path.join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.', path.join(home, 'test/types.ts')] }));
  try {
    execFileSync(process.execPath, [compiler, '-p', directory], { encoding: 'utf8' });
  } catch (failure) {
    assert.fail(failure.stdout);
  }
});

/** What the examples use of an application. */
const SURROUNDINGS = `
import type { Switchboard, OAuthApp, Tokens, Call } from '@switchboard/sdk';
declare global {
  const client: Switchboard;
  const app: OAuthApp;
  const store: { load(name?: string): Promise<any>; save(name: string, value: unknown): Promise<void>; apply(call: Call): Promise<void> };
  const session: Record<string, any>;
  const callbackUrl: string;
}
export {};
`;
