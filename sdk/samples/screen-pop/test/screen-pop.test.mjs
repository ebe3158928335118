// Against a running Switchboard with its demo data: SWITCHBOARD_DEMO names its demo.json. Skipped without it.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Browser } from '../../../../testing/walk/browser.mjs';
import { company, demo, freePort, ownLine, simulate, skip, start, subscribe, until } from '../../product.mjs';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const CALLER = '+13125550187';

describe('the screen pop', { skip }, () => {
  let url;
  let line;
  let session;
  const undo = [];
  const suite = { after: (work) => undo.push(work) };

  before(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    line = await ownLine();
    const app = await company.apps.register({
      name: 'Screen pop', type: 'public', redirect_uris: [`${url}/callback`],
      scopes: ['users:read', 'calls:read', 'calls:write', 'contacts:read', 'contacts:write'],
    });
    suite.after(() => company.apps.delete(app.client_id));
    const webhook = await subscribe(suite, port, ['calls.sessions']);
    const environment = { PORT: String(port), SWITCHBOARD_URL: demo.base_url, CLIENT_ID: app.client_id, WEBHOOK_SECRET: webhook.secret };
    await start(suite, PROGRAM, environment);
    await webhook.begin();
    session = await signIn();
  });

  after(async () => {
    for (const work of undo.reverse()) {
      await work();
    }
  });

  /** Returns the cookie of a session of the owner, who allows the app. */
  async function signIn() {
    const login = await fetch(url, { redirect: 'manual' });
    const back = await new Browser().decide(login.headers.get('location'), demo.owner, 'allow');
    const signedIn = await fetch(back, { redirect: 'manual', headers: { cookie: cookieOf(login) } });
    assert.equal(signedIn.headers.get('location'), '/');
    return cookieOf(signedIn);
  }

  function cookieOf(response) {
    return response.headers.getSetCookie()[0].split(';')[0];
  }

  async function page(t) {
    const controller = new AbortController();
    const response = await fetch(`${url}/events`, { headers: { cookie: session }, signal: controller.signal });
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    t.after(() => controller.abort());
    const shown = [];
    (async () => {
      let text = '';
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const events = (text + chunk).split('\n\n');
        text = events.pop();
        shown.push(...events.filter((event) => event.startsWith('data: ')).map((event) => JSON.parse(event.slice(6))));
      }
    })().catch(() => {});
    return { next: (condition) => until(() => shown.find(condition)) };
  }

  function send(method, path, body) {
    return fetch(url + path, { method, redirect: 'manual', headers: { cookie: session, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  async function ring(t, from, more = { outcome: 'ringing', ring_ms: 60_000 }) {
    await simulate('POST', '/sim/calls', { from, to: line, ...more });
    t.after(async () => {
      for (const call of await company.calls.listActive().toArray()) {
        await company.calls.hangUp(call.id).catch(() => {});
      }
    });
  }

  test('shows the name of the contact while the phone rings', async (t) => {
    const contact = await company.contacts.create({ name: 'Dana Whitfield', numbers: [{ number: CALLER }], note: 'Prefers mornings.' });
    t.after(() => company.contacts.delete(contact.id));
    const shown = await page(t);

    await ring(t, CALLER);

    const pop = await shown.next(({ number }) => number === CALLER);
    assert.equal(pop.call.state, 'ringing');
    assert.equal(pop.contact.name, 'Dana Whitfield');
    assert.equal(pop.contact.note, 'Prefers mornings.');
    assert.equal((await company.calls.get(pop.call.id)).state, 'ringing');

    // A page that is opened later shows it, too.
    const later = await page(t);
    assert.equal((await later.next(({ call }) => call.id === pop.call.id)).contact.id, contact.id);
  });

  test('shows that the call was answered, and that it is over', async (t) => {
    const shown = await page(t);

    await ring(t, '+13125550188', { outcome: 'answered', ring_ms: 100 });

    const { call } = await shown.next(({ number, call }) => number === '+13125550188' && call.state === 'in_progress');
    await company.calls.hangUp(call.id);
    await shown.next((pop) => pop.call.id === call.id && pop.call.state === 'ended');
  });

  test('adds an unknown caller to the contacts, and saves notes', async (t) => {
    const shown = await page(t);
    await ring(t, '+13125550189', { outcome: 'missed', ring_ms: 100 });
    const pop = await shown.next(({ number }) => number === '+13125550189');
    assert.equal(pop.contact, null);

    const added = await (await send('POST', '/contacts', { name: 'Sam Lee', number: pop.number })).json();
    t.after(() => company.contacts.delete(added.id));
    assert.equal((await send('PATCH', `/contacts/${added.id}`, { note: 'Asked for a quote.' })).status, 200);

    assert.equal((await company.contacts.get(added.id)).note, 'Asked for a quote.');
    await ring(t, '+13125550189');
    await shown.next(({ contact }) => contact?.name === 'Sam Lee' && contact.note === 'Asked for a quote.');
  });

  test('calls back with the phone of the user, and says what to do without one', async (t) => {
    const refused = await send('POST', '/calls', { to: '+13125550100' });
    assert.deepEqual([refused.status, await refused.json()], [409, { code: 'client_not_open', message: 'Open your phone, which places the call.' }]);

    await simulate('POST', '/sim/clients', { user_id: demo.owner.user_id, answers: true });
    t.after(() => simulate('DELETE', `/sim/clients/${demo.owner.user_id}`));
    const shown = await page(t);
    assert.equal((await send('POST', '/calls', { to: '+13125550100' })).status, 202);
    const { call } = await shown.next(({ number, call }) => number === '+13125550100' && call.direction === 'outbound');
    await company.calls.hangUp(call.id);
  });

  test('refuses what is not signed, not signed in, or not begun here', async () => {
    const event = JSON.stringify({ event: 'calls.session.ringing', data: {} });
    assert.equal((await fetch(`${url}/webhook`, { method: 'POST', body: event })).status, 401);
    assert.equal((await fetch(`${url}/events`)).status, 401);
    assert.equal((await fetch(`${url}/callback?code=x&state=y`)).status, 400);
    const login = await fetch(url, { redirect: 'manual' });
    const forged = await fetch(`${url}/callback?code=x&state=y`, { headers: { cookie: cookieOf(login) } });
    assert.equal(forged.status, 400);
    assert.equal((await send('PATCH', '/contacts/0199aa00-0000-7000-8000-00000000dead', { note: 'x' })).status, 404);
  });

  test('signs out for good', async () => {
    const own = await signIn();
    assert.equal((await fetch(`${url}/logout`, { method: 'POST', redirect: 'manual', headers: { cookie: own } })).status, 303);
    assert.equal((await fetch(`${url}/events`, { headers: { cookie: own } })).status, 401);
  });
});
