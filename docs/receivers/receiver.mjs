// A complete receiver: WEBHOOK_SECRET=whsec_… PORT=8000 node receiver.mjs
// With TLS_CERT and TLS_KEY (PEM files) it speaks https itself; otherwise put it behind something that does.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'

const { WEBHOOK_SECRET, WEBHOOK_SCHEME, TLS_CERT, TLS_KEY, PORT = '8000' } = process.env
const TOLERANCE = 300 // seconds
const MAX_BODY = 1024 * 1024

// --- verify
const same = (a, b) => a.length === b.length && timingSafeEqual(a, b)
const fresh = (t) => /^[0-9]{1,12}$/.test(t) && Math.abs(Date.now() / 1000 - Number(t)) <= TOLERANCE

/** X-SERVICE-Signature: t=<unix seconds>,v1=<hex>, while the secret is being rotated with two v1. */
export function verify(headers, body, secret) {
  const parts = (headers['x-service-signature'] ?? '').split(',').map((part) => part.trim().split('='))
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
  return fresh(t) && parts.some(([name, hex]) => name === 'v1' && same(Buffer.from(hex ?? '', 'hex'), expected))
}

/** The same by the headers of Standard Webhooks, for secrets that begin with whsec_. */
export function verifyStandard(headers, body, secret) {
  const { 'webhook-id': id = '', 'webhook-timestamp': t = '', 'webhook-signature': signatures = '' } = headers
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${t}.`).update(body).digest()
  return fresh(t) && signatures.split(' ').some((signature) => {
    const [version, base64 = ''] = signature.split(',')
    return version === 'v1' && same(Buffer.from(base64, 'base64'), expected)
  })
}
// --- end

const seen = new Set() // a unique key in your database, so that it outlives this process

function take(request, response, body) {
  const token = request.headers['x-service-validation-token']
  if (token) {
    return response.writeHead(200, { 'X-SERVICE-Validation-Token': token }).end()
  }
  const verified = WEBHOOK_SCHEME === 'standard' ? verifyStandard : verify
  if (!verified(request.headers, body, WEBHOOK_SECRET)) {
    return response.writeHead(401).end()
  }
  const event = JSON.parse(body)
  response.writeHead(204).end() // within ten seconds; what takes longer comes afterwards
  if (!seen.has(event.id)) {
    seen.add(event.id)
    console.log(event.event, event.id)
  }
}

function receive(request, response) {
  const chunks = []
  let length = 0
  request.on('data', (chunk) => {
    length += chunk.length
    if (length > MAX_BODY) {
      request.destroy()
    }
    chunks.push(chunk)
  })
  request.on('end', () => take(request, response, Buffer.concat(chunks)))
}

const server = TLS_CERT
  ? https.createServer({ cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) }, receive)
  : http.createServer(receive)
server.listen(Number(PORT), '127.0.0.1')
