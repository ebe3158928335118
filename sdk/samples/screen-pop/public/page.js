const template = document.getElementById('call');
const list = document.getElementById('calls');
const STATES = { ringing: 'Ringing', in_progress: 'Talking', ended: 'Over', failed: 'Failed' };

/** Asks the server, and returns what it says; the page of sign-in follows where the session is over. */
async function send(method, path, body) {
  const response = await fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const result = await response.json();
  if (response.status === 401) {
    location.assign('/login');
  }
  if (!response.ok) {
    throw new Error(result.message);
  }
  return result;
}

function card(id) {
  const found = document.getElementById(id);
  if (found) {
    return found;
  }
  const made = template.content.firstElementChild.cloneNode(true);
  made.id = id;
  list.prepend(made);
  document.getElementById('empty')?.remove();
  return made;
}

/** Shows a call: a card of its own, which later events of the call change. */
function show({ call, number, contact, elsewhere }) {
  const article = card(call.id);
  if (article.dataset.updated > call.updated_at) {
    return; // An earlier event that came late.
  }
  article.dataset.updated = call.updated_at;
  const part = (name) => article.querySelector(`.${name}`);
  const attempt = async (work, done) => {
    try {
      await work();
      part('problem').textContent = done;
    } catch (error) {
      part('problem').textContent = error.message;
    }
  };
  article.dataset.state = call.state;
  part('state').textContent = `${call.direction === 'inbound' ? 'Incoming' : 'Outgoing'} call: ${elsewhere ? 'Taken by a colleague' : STATES[call.state] ?? call.state}`;
  part('name').textContent = contact?.name ?? (number ? 'Unknown' : 'Withheld number');
  part('company').textContent = contact?.company ?? '';
  part('number').textContent = number ?? '';
  part('call-back').hidden = !number || call.state === 'ringing' || call.state === 'in_progress';
  part('call-back').onclick = () => attempt(() => send('POST', '/calls', { to: number }), 'Your phone places the call.');

  const note = part('note');
  note.hidden = !contact;
  if (contact && document.activeElement !== note.elements.note) {
    note.elements.note.value = contact.note ?? '';
  }
  note.onsubmit = (event) => {
    event.preventDefault();
    attempt(() => send('PATCH', `/contacts/${contact.id}`, { note: note.elements.note.value }), 'Saved.');
  };
  const add = part('contact');
  add.hidden = Boolean(contact) || !number;
  add.onsubmit = (event) => {
    event.preventDefault();
    attempt(async () => show({ call, number, elsewhere, contact: await send('POST', '/contacts', { name: add.elements.name.value, number }) }), 'Added.');
  };
}

const events = new EventSource('/events');
events.onmessage = ({ data }) => show(JSON.parse(data));
// The browser connects again by itself, but not after a response that refuses it.
events.onerror = () => events.readyState === EventSource.CLOSED && location.assign('/login');
