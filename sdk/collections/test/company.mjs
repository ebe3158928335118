// The demo company of a running Switchboard, prepared so that each request of a collection has what it needs.
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { certificate } from '../../typescript/test/certificate.mjs';

/**
 * A sandbox, two calls in progress, an open client that places calls, a receiver of webhooks, and the files that forms send. Returns the
 * variables of a run, and how to undo what it changes.
 */
export async function prepare(demoFile, directory) {
  const demo = JSON.parse(readFileSync(demoFile, 'utf8'));
  const api = caller(demo.base_url, demo.management_key);
  const simulator = caller(demo.sim_url);
  const owner = demo.owner.user_id;
  const number = (await api('GET', '/numbers?limit=200')).items.find((one) => one.user_id === owner && one.capabilities.includes('sms'));
  const { user, line } = await chosen(api);

  for (const call of (await api('GET', '/calls/active')).items) {
    await api('POST', `/calls/${call.id}/hangup`).catch(() => {});
  }
  // The other collection may have been there before.
  await api('POST', '/account/sandbox').catch(() => {});
  await simulator('POST', '/sim/clients', { user_id: owner, answers: true });
  for (const from of ['+13125550177', '+13125550178']) {
    await simulator('POST', '/sim/calls', { from, to: number.number, outcome: 'answered', ring_ms: 0 });
  }
  const isReady = (call) => call.state === 'in_progress' && ['+13125550177', '+13125550178'].includes(call.from);
  await until(async () => (await api('GET', '/calls/active')).items.filter(isReady).length >= 2);

  const receiver = https.createServer(certificate(), (request, response) => {
    const token = Object.entries(request.headers).find(([name]) => /^x-.+-validation-token$/.test(name));
    request.resume().on('end', () => response.writeHead(200, token && { [token[0]]: token[1] }).end());
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');

  writeFileSync(path.join(directory, 'contacts.csv'), 'name,number\nDana Whitfield,+13125550166\n');
  const fax = (await api('GET', '/faxes?direction=inbound&limit=1')).items[0];
  await download(fax.media_url, path.join(directory, 'bill-of-lading.pdf'));
  const picture = (await api('GET', '/messages?limit=200')).items.find((message) => message.media[0]?.url);
  await download(picture.media[0].url, path.join(directory, 'bay-six.jpg'));

  return {
    variables: {
      base_url: demo.base_url,
      auth_url: demo.auth_url,
      token: demo.management_key,
      client_id: demo.narrow_app.client_id,
      client_secret: demo.narrow_app.client_secret,
      operator_key: '',
      number: number.number,
      other_number: '+13125550100',
      webhook_url: `https://localhost:${receiver.address().port}/`,
    },
    async restore() {
      receiver.closeAllConnections();
      receiver.close();
      await simulator('DELETE', `/sim/clients/${owner}`);
      await api('PATCH', `/users/${user.id}`, { name: user.name, role: user.role });
      await api('PATCH', `/numbers/${line.id}`, { label: line.label });
      await api('POST', `/numbers/${line.id}/assign`, { user_id: null });
    },
  };
}

/** The records that the collections choose to change. */
async function chosen(api) {
  const users = (await api('GET', '/users')).items;
  const numbers = (await api('GET', '/numbers')).items;
  return {
    user: users.find((user) => user.role === 'member' && user.status === 'active'),
    line: numbers.find((number) => number.user_id === null && number.status === 'active'),
  };
}

function caller(url, key) {
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
    const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${response.status} ${text}`);
    }
    return text && JSON.parse(text);
  };
}

async function download(url, file) {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
}

async function until(condition) {
  while (!(await condition())) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
