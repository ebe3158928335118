// node quickstart.ts, with the variables of .switchboard/demo.env (Node.js 22 or newer)
import { execFileSync } from 'node:child_process'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'

const { SWITCHBOARD_URL, SWITCHBOARD_SIM_URL, SWITCHBOARD_API_KEY } = process.env
const port = 8443
const secret = `whsec_${randomBytes(32).toString('base64')}`
execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes',
  '-days', '1', '-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'cert.pem'], { stdio: 'ignore' })

async function post(url = '', body = {}) {
  const headers = { Authorization: `Bearer ${SWITCHBOARD_API_KEY}`, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) {
    throw new Error(`${response.status}: ${await response.text()}`)
  }
  return response.json()
}

// Other texts of the company have events, too: yours are those with its id. They can come before the response that has it.
const events = new Map([['', { text: '' }]])
async function awaitEvent(name = '', id = '') {
  while (!events.has(name + id)) {
    await once(receiver, 'event')
  }
  return events.get(name + id)
}

// The receiver: it sends the token of the handshake back, and verifies the signature of everything else.
const receiver = createServer({ cert: readFileSync('cert.pem'), key: readFileSync('key.pem') }, async (request, response) => {
  const body = await text(request)
  const token = request.headers['x-service-validation-token']
  if (token) {
    return response.writeHead(200, { 'X-SERVICE-Validation-Token': token }).end()
  }
  const [t, v1] = String(request.headers['x-service-signature']).split(',').map((part) => part.slice(part.indexOf('=') + 1))
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  if (v1?.length !== expected.length || !timingSafeEqual(Buffer.from(v1), Buffer.from(expected))) {
    return response.writeHead(401).end()
  }
  response.writeHead(204).end()
  const { event, data } = JSON.parse(body)
  events.set(event + data.id, data)
  receiver.emit('event')
})
receiver.listen(port)
await once(receiver, 'listening')

await post(`${SWITCHBOARD_URL}/v1/webhooks`, { url: `https://localhost:${port}/`, filters: ['messages'], secret })
console.log('subscribed')

const { id } = await post(`${SWITCHBOARD_URL}/v1/messages`, { to: '+13125550100', text: 'Your order is ready. Shall we deliver it today?' })
console.log('sent to +13125550100')
for (const name of ['messages.sent', 'messages.delivered']) {
  await awaitEvent(name, id)
  console.log(`event: ${name}`)
}

// The other party replies: with the simulator, you decide what the outside world does.
const { message_id } = await post(`${SWITCHBOARD_SIM_URL}/sim/messages`, { from: '+13125550100', to: '+13125550119', text: 'Yes, until six.' })
const reply = await awaitEvent('messages.received', message_id)
console.log(`event: messages.received: ${reply?.text}`)
process.exit()
