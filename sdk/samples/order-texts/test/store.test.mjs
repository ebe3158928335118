import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { directory } from '../../product.mjs';
import { Journal } from '../dist/journal.js';
import { firstAllowed } from '../dist/quiet-hours.js';
import { Texts } from '../dist/texts.js';

const JOURNAL = fileURLToPath(new URL('../dist/journal.js', import.meta.url));

function replayed(file) {
  const records = [];
  Journal.open(file, (record) => records.push(record)).close();
  return records;
}

test('has every record that was appended before kill -9', async (t) => {
  const file = path.join(directory(t), 'journal');
  const writer = `
    const { Journal } = await import(${JSON.stringify(JOURNAL)});
    const journal = Journal.open(${JSON.stringify(file)}, () => {});
    for (let n = 0; ; n++) {
      journal.append({ n, words: 'x'.repeat(5000) });
      process.stdout.write(n + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = -1;
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    last = Number(line);
    if (last === 50) {
      child.kill('SIGKILL');
    }
  });
  await Promise.all([once(child, 'exit'), once(lines, 'close')]);

  const records = replayed(file);
  assert.ok(last >= 50 && records.length > last, `${records.length} of ${last + 1}`);
  records.forEach(({ n }, index) => assert.equal(n, index));
});

test('drops a line that was being written, and goes on behind the last whole one', (t) => {
  const file = path.join(directory(t), 'journal');
  Journal.open(file, () => {}).append('one');
  appendFileSync(file, '"tw');

  const journal = Journal.open(file, () => {});
  journal.append('two');
  journal.close();

  assert.deepEqual(replayed(file), ['one', 'two']);
  assert.equal(readFileSync(file, 'utf8'), '"one"\n"two"\n');
});

test('takes steps forward only, in whatever order and however often reports come', (t) => {
  const texts = new Texts(path.join(directory(t), 'texts'));
  const text = texts.add('order-1-shipped', '+13125550100', 'On its way.');
  texts.step(text, 'accepted', { messageId: 'm' });
  texts.step(text, 'delivered');
  texts.step(text, 'delivered');
  texts.step(text, 'sent');

  assert.deepEqual(texts.find('order-1-shipped'), { ...text, messageId: 'm', state: 'delivered' });
  assert.equal(texts.add('order-1-shipped', '+13125550100', 'Other words.').state, 'delivered');
});

test('waits for the morning of the time zone', () => {
  const quiet = { from: 21, to: 8, timeZone: 'America/Chicago' };
  const at = (time) => firstAllowed(new Date(time), quiet).toISOString();

  assert.equal(firstAllowed(new Date(0), { from: 0, to: 0, timeZone: 'UTC' }).getTime(), 0);
  assert.equal(at('2026-11-20T20:59:59-06:00'), new Date('2026-11-20T20:59:59-06:00').toISOString());
  assert.equal(at('2026-11-20T21:00:00-06:00'), '2026-11-21T14:00:00.000Z');
  assert.equal(at('2026-11-20T07:59:00-06:00'), '2026-11-20T14:00:00.000Z');
  assert.equal(at('2026-11-20T08:00:00-06:00'), '2026-11-20T14:00:00.000Z');
  // The night in which the clock is set forward is an hour shorter.
  assert.equal(at('2026-03-07T22:00:00-06:00'), '2026-03-08T13:00:00.000Z');
  assert.equal(firstAllowed(new Date('2026-11-20T07:00:00Z'), { from: 12, to: 14, timeZone: 'Asia/Kathmandu' }).toISOString(), '2026-11-20T08:15:00.000Z');
});
