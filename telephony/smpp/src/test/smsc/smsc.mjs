// A message center for tests, on the library "smpp". It prints `smpp=<port> control=<port>` and ends when
// its standard input does. With the environment variables SMSC_KEY and SMSC_CERTIFICATE, PEM files, it speaks TLS. Tests control it with JSON over HTTP:
//
//   GET  /submits              what was submitted: from, to, text, dataCoding, esmClass, udh, reference, id, status, session
//   GET  /answers              the status of each response to a delivery, by the number that POST /deliver returned
//   GET  /refusals             the status of each generic_nack, by its sequence number
//   GET  /sessions             the number of bound sessions, and how many binds there were
//   GET  /queries              the queries: to
//   GET  /receipts             the receipts that were answered without an error: to, session
//   POST /behave               {"to": number} and any of the fields of `behavior` below; without `to`, for all numbers
//   POST /deliver              delivers a text or receipt: the fields of a PDU, with octets in base64, and optionally the number of
//                              the session to use; returns {"n"}
//   POST /raw                  {"hex"}: writes these octets to each session
//   POST /drop                 closes all connections, or that of {"session": number}
//   POST /silence              from now on the bound sessions send nothing; they still read
//   POST /bind                 {"status"}: from now on the status of bind responses
import fs from 'node:fs';
import http from 'node:http';
import readline from 'node:readline';
import smpp from 'smpp';

// submit: ok | status code; drop: before-response | after-response | never; delay: ms before the response;
// receipt: state or null; state: the answer to a query_sm, by default that of the receipt; receiptFirst: the receipt comes before the response; repeat: how often it comes;
// byTlv: receipt in TLVs only; plain: receipt without a user reference; withoutId: no id in the response;
// hex: the response has the id in hexadecimal; ignoreQueries: a query_sm of it is not answered; times: how often it behaves like this
const defaults = {
  submit: 0, drop: null, delay: 0, receipt: 'DELIVRD', receiptFirst: false, repeat: 1, byTlv: false, plain: false,
  withoutId: false, hex: false, ignoreQueries: false, receiptDelay: 0, times: Infinity,
};
const states = { ENROUTE: 1, DELIVRD: 2, EXPIRED: 3, DELETED: 4, UNDELIV: 5, ACCEPTD: 6, UNKNOWN: 7, REJECTD: 8 };
const behaviors = new Map();
const submits = [];
const receipts = [];
const queries = [];
const answers = {};
const refusals = {};
const known = new Map();
const bound = new Set();
let nextId = 1000 + Math.floor(Math.random() * 1e9);
let delivered = 0;
let binds = 0;
let bindStatus = 0;

function behavior(to) {
  for (const [key, one] of [[to, behaviors.get(to)], ['*', behaviors.get('*')]]) {
    if (one && one.times > 0) {
      one.times--;
      return one;
    }
    if (one) behaviors.delete(key);
  }
  // Numbers whose last digits say what becomes of a message.
  if (to.endsWith('0104')) return { ...defaults, submit: smpp.errors.ESME_RINVDSTADR };
  if (to.endsWith('0101')) return { ...defaults, receipt: 'UNDELIV' };
  return defaults;
}

function drop(session) {
  bound.delete(session);
  session.destroy();
}

function anySession() {
  return bound.values().next().value;
}

function sendReceipt(pdu, id, how, session) {
  const target = session && bound.has(session) ? session : anySession();
  if (!target) {
    setTimeout(() => sendReceipt(pdu, id, how, null), 50);
    return;
  }
  const receipt = {
    esm_class: 4, source_addr_ton: 1, source_addr: pdu.destination_addr, dest_addr_ton: 1, destination_addr: pdu.source_addr,
  };
  if (!how.plain && pdu.user_message_reference !== undefined) receipt.user_message_reference = pdu.user_message_reference;
  if (how.byTlv) {
    receipt.receipted_message_id = id;
    receipt.message_state = states[how.receipt];
    receipt.short_message = '';
  } else {
    receipt.short_message = `id:${id} sub:001 dlvrd:001 submit date:2611251200 done date:2611251201 stat:${how.receipt} err:000 text:stat:REJECTD id:1`;
  }
  const n = ++delivered;
  // A receipt without a response is delivered again by another session.
  const again = () => sendReceipt(pdu, id, how, null);
  target.unanswered.add(again);
  target.deliver_sm(receipt, (response) => {
    target.unanswered.delete(again);
    answers[n] = response.command_status;
    if (response.command_status === 0) receipts.push({ to: pdu.destination_addr, session: target.number });
    else setTimeout(() => sendReceipt(pdu, id, how, null), 200);
  });
}

function content(pdu) {
  const message = pdu.short_message?.message ?? '';
  const payload = pdu.message_payload?.message ?? pdu.message_payload ?? '';
  return message.length > 0 ? message : payload;
}

const tls = process.env.SMSC_KEY
  ? { key: fs.readFileSync(process.env.SMSC_KEY), cert: fs.readFileSync(process.env.SMSC_CERTIFICATE) }
  : {};
const server = smpp.createServer(tls, (session) => {
  session.on('error', () => session.destroy());
  session.unanswered = new Set();
  session.on('close', () => {
    bound.delete(session);
    session.unanswered.forEach((again) => setTimeout(again, 50));
  });
  session.on('bind_transceiver', (pdu) => {
    session.number = ++binds;
    const status = pdu.password === 'secret' ? bindStatus : smpp.errors.ESME_RINVPASWD;
    session.send(pdu.response({ command_status: status, system_id: 'smsc' }));
    if (status === 0) bound.add(session);
  });
  session.on('unbind', (pdu) => {
    bound.delete(session);
    session.send(pdu.response());
    session.close();
  });
  session.on('generic_nack', (pdu) => { refusals[pdu.sequence_number] = pdu.command_status; });
  session.on('enquire_link', (pdu) => session.send(pdu.response()));
  session.on('query_sm', (pdu) => {
    const { state, to, ignored } = known.get(pdu.message_id) ?? {};
    queries.push({ to: to ?? '' });
    if (ignored) return;
    session.send(pdu.response(state
      ? { message_id: pdu.message_id, final_date: '', message_state: states[state], error_code: 0 }
      : { command_status: smpp.errors.ESME_RQUERYFAIL }));
  });
  session.on('submit_sm', (pdu) => {
    const how = behavior(pdu.destination_addr);
    const number = nextId++;
    const id = String(number);
    const responseId = how.hex ? number.toString(16).toUpperCase() : id;
    submits.push({
      from: pdu.source_addr, to: pdu.destination_addr, text: content(pdu), dataCoding: pdu.data_coding,
      esmClass: pdu.esm_class, udh: pdu.short_message?.udh?.[0]?.toString('hex') ?? null,
      payload: pdu.message_payload !== undefined, reference: pdu.user_message_reference, id,
      registered: pdu.registered_delivery, status: how.submit, session: session.number,
    });
    if (how.submit !== 0) {
      session.send(pdu.response({ command_status: how.submit }));
      return;
    }
    known.set(responseId, {
      state: how.state ?? how.receipt ?? 'ENROUTE', to: pdu.destination_addr, ignored: how.ignoreQueries,
    });
    const deliverReceipts = () => {
      if (!how.receipt) return;
      for (let i = 0; i < how.repeat; i++) {
        setTimeout(() => sendReceipt(pdu, how.byTlv ? responseId : id, how, session), how.receiptDelay);
      }
    };
    if (how.drop === 'before-response') {
      drop(session);
      deliverReceipts();
      return;
    }
    if (how.receiptFirst) deliverReceipts();
    setTimeout(() => {
      session.send(pdu.response({ message_id: how.withoutId ? '' : responseId }), () => {
        if (how.drop === 'after-response') drop(session);
      });
      if (!how.receiptFirst) deliverReceipts();
    }, how.delay);
  });
});

const routes = {
  'GET /submits': () => submits,
  'GET /answers': () => answers,
  'GET /refusals': () => refusals,
  'GET /sessions': () => ({ bound: bound.size, binds }),
  'GET /receipts': () => receipts,
  'GET /queries': () => queries,
  'POST /behave': ({ to, ...how }) => {
    behaviors.set(to ?? '*', { ...defaults, ...how });
    return {};
  },
  'POST /deliver': ({ octets, payload, session: number, ...pdu }) => {
    const session = number === undefined ? anySession() : [...bound].find((one) => one.number === number);
    if (!session) return { n: 0 };
    const n = ++delivered;
    const fields = { source_addr_ton: 1, dest_addr_ton: 1, ...pdu };
    if (octets !== undefined) fields.short_message = Buffer.from(octets, 'base64');
    if (payload !== undefined) fields.message_payload = Buffer.from(payload, 'base64');
    session.deliver_sm(fields, (response) => { answers[n] = response.command_status; });
    return { n };
  },
  'POST /raw': ({ hex }) => {
    bound.forEach((session) => session.socket.write(Buffer.from(hex, 'hex')));
    return {};
  },
  'POST /drop': ({ session: number }) => {
    [...bound].filter((session) => number === undefined || session.number === number).forEach(drop);
    return {};
  },
  'POST /silence': () => {
    bound.forEach((session) => { session.send = () => false; });
    return {};
  },
  'POST /bind': ({ status }) => {
    bindStatus = status;
    return {};
  },
};

const control = http.createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const route = routes[`${request.method} ${request.url}`];
  response.writeHead(route ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(route ? route(body ? JSON.parse(body) : {}) : {}));
});

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  control.listen(0, '127.0.0.1', () => {
    console.log(`smpp=${server.address().port} control=${control.address().port}`);
  });
});
readline.createInterface({ input: process.stdin }).on('close', () => process.exit(0));
