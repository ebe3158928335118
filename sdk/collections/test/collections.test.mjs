// Runs both collections, in their order, against a running Switchboard: SWITCHBOARD_DEMO names its demo.json. Skipped without it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import newman from 'newman';
import { prepare } from './company.mjs';

const HOME = path.resolve(fileURLToPath(import.meta.url), '../..');
const DEMO = process.env.SWITCHBOARD_DEMO;
const skip = DEMO === undefined && 'SWITCHBOARD_DEMO is not set';

// What a run cannot send. Everything else has to succeed.
const NOT_RUN = {
  getExport: 'only an owner who is signed in can create an export',
  getExportMedia: 'only an owner who is signed in can create an export',
  createSandbox: 'a company has one sandbox, which both collections cannot create',
  readEvents: 'the webhook of the collections has an address',
  Sandbox: 'its routes exist for keys of a sandbox only',
  takeNumber: 'a key cannot give the number back',
  Operator: 'changes other companies, rate limits and operators',
};

// A test event is delivered after the response to its request, so the log may be asked for before it has the delivery.
const DELIVERIES = '{{base_url}}/webhooks/{{webhook_id}}/deliveries';
const WAIT_IN_POSTMAN = `
  const ask = (left) => pm.sendRequest(
    { url: pm.variables.replaceIn('${DELIVERIES}'), header: { Authorization: pm.variables.replaceIn('Bearer {{token}}') } },
    (error, response) => left > 0 && !response?.json().items?.length && setTimeout(() => ask(left - 1), 50));
  ask(200);`;
const WAIT_IN_BRUNO = `
script:pre-request {
  for (let left = 200; left > 0; left--) {
    const headers = { Authorization: bru.interpolate('Bearer {{token}}') };
    const { data } = await bru.sendRequest({ method: 'GET', url: bru.interpolate('${DELIVERIES}'), headers });
    if (data.items.length > 0) break;
    await bru.sleep(50);
  }
}
`;

const collection = JSON.parse(readFileSync(path.join(HOME, 'postman/switchboard.postman_collection.json'), 'utf8'));
const idOf = (item) => /^pm\.test\('(\w+) succeeds'/.exec(item.event[0].script.exec[0])[1];
const all = collection.item.flatMap((folder) => folder.item.map((item) => ({ id: idOf(item), folder: folder.name, item })));
const isRun = ({ id, folder }) => !(id in NOT_RUN) && !(folder in NOT_RUN);
const run = all.filter(isRun);

test('what is not run is in the collections', () => {
  for (const name of Object.keys(NOT_RUN)) {
    assert.ok(all.some(({ id, folder }) => name === id || name === folder), name);
  }
});

test('both collections have the same requests', () => {
  const root = path.join(HOME, 'bruno');
  const bruno = collection.item.flatMap(({ name }) => readdirSync(path.join(root, name)).filter((file) => file !== 'folder.bru'));
  assert.deepEqual(bruno.map((file) => file.replace(/\.bru$/, '')).sort(), all.map(({ id }) => id).sort());
});

/** A directory for the files of a run, and the company as it has to be. */
function prepared() {
  const state = { directory: mkdtempSync(path.join(tmpdir(), 'switchboard-collections-')) };
  state.start = async () => Object.assign(state, await prepare(DEMO, state.directory));
  after(async () => {
    await state.restore?.();
    rmSync(state.directory, { recursive: true });
  });
  return state;
}

describe('Postman', { skip }, () => {
  const company = prepared();
  const results = new Map();

  before(async () => {
    await company.start();
    all.find(({ id }) => id === 'listDeliveries').item.event.push({ listen: 'prerequest', script: { exec: [WAIT_IN_POSTMAN] } });
    const kept = collection.item.map((folder) => ({ ...folder, item: run.filter((one) => one.folder === folder.name).map(({ item }) => item) }));
    const values = Object.entries(company.variables).map(([key, value]) => ({ key, value }));
    const options = { collection: { ...collection, item: kept }, environment: { values }, workingDir: company.directory, timeoutRequest: 30_000 };
    const summary = await new Promise((resolve, reject) => newman.run(options, (error, done) => (error ? reject(error) : resolve(done))));
    for (const { item, response, assertions, requestError } of summary.run.executions) {
      const failure = requestError ?? assertions?.find(({ error }) => error)?.error;
      results.set(item.name, failure && `${failure.message}: ${response?.code} ${response?.stream}`);
    }
  });

  for (const { id, item } of run) {
    test(`${id} succeeds`, () => {
      assert.ok(results.has(item.name), 'was not sent');
      assert.equal(results.get(item.name), undefined);
    });
  }
});

describe('Bruno', { skip }, () => {
  const company = prepared();
  const results = new Map();

  before(async () => {
    await company.start();
    cpSync(path.join(HOME, 'bruno'), company.directory, { recursive: true });
    for (const { folder, id } of all.filter((one) => !isRun(one))) {
      rmSync(path.join(company.directory, folder, `${id}.bru`));
    }
    appendFileSync(path.join(company.directory, 'Webhooks/listDeliveries.bru'), WAIT_IN_BRUNO);
    const report = path.join(company.directory, 'report.json');
    const variables = Object.entries(company.variables).flatMap(([key, value]) => ['--env-var', `${key}=${value}`]);
    const bru = path.join(HOME, 'node_modules/@usebruno/cli/bin/bru.js');
    const words = [bru, 'run', '-r', '--env', 'local', ...variables, '--reporter-json', report];
    const out = await new Promise((resolve) => execFile(process.execPath, words, { cwd: company.directory }, (_, ...texts) => resolve(texts.join(''))));
    let runs;
    try {
      runs = JSON.parse(readFileSync(report, 'utf8'));
    } catch {
      assert.fail(out);
    }
    for (const { path: file, name, test: about, response, error, testResults } of runs.flatMap((one) => one.results)) {
      const failure = error ?? testResults.find(({ status }) => status !== 'pass')?.error;
      results.set(name, failure && `${failure}: ${response?.status} ${JSON.stringify(response?.data)} ${file ?? about}`);
    }
  });

  for (const { id, item } of run) {
    test(`${id} succeeds`, () => {
      assert.ok(results.has(item.name), 'was not sent');
      assert.equal(results.get(item.name), undefined);
    });
  }
});
