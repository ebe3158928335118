// node quickstart.mjs, with the variables of .switchboard/demo.env (Node.js 20 or newer)
const { SWITCHBOARD_URL, SWITCHBOARD_SIM_URL, SWITCHBOARD_API_KEY } = process.env

async function send(method = '', url = '', body = {}) {
  const headers = { Authorization: `Bearer ${SWITCHBOARD_API_KEY}`, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) })
  if (!response.ok) {
    throw new Error(`${response.status}: ${await response.text()}`)
  }
  return response.status === 204 ? undefined : response.json()
}

const { id } = await send('POST', `${SWITCHBOARD_URL}/v1/webhooks`, { delivery: 'pull', filters: ['messages'] })
const webhook = `${SWITCHBOARD_URL}/v1/webhooks/${id}`
console.log('subscribed')

// All events as they happen; the cursor of a page acknowledges it.
async function* read() {
  for (let after = ''; ; ) {
    const { events, cursor } = await send('GET', `${webhook}/events?wait_seconds=25${after}`)
    after = `&after=${cursor}`
    for (const { body } of events) {
      yield JSON.parse(body)
    }
  }
}

// Other texts of the company have events, too: yours are those with its id.
const happening = read()
async function awaitEvent(name = '', id = '') {
  for (;;) {
    const { value } = await happening.next()
    if (value?.event === name && value.data.id === id) {
      return value.data
    }
  }
}

const order = { to: '+13125550100', text: 'Your order is ready. Shall we deliver it today?' }
const text = await send('POST', `${SWITCHBOARD_URL}/v1/messages`, order)
console.log('sent to +13125550100')
for (const name of ['messages.sent', 'messages.delivered']) {
  await awaitEvent(name, text.id)
  console.log(`event: ${name}`)
}

// The other party replies: with the simulator, you decide what the outside world does.
const answer = { from: '+13125550100', to: '+13125550119', text: 'Yes, until six.' }
const { message_id } = await send('POST', `${SWITCHBOARD_SIM_URL}/sim/messages`, answer)
const reply = await awaitEvent('messages.received', message_id)
console.log(`event: messages.received: ${reply.text}`)
await send('DELETE', webhook)
