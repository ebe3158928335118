import { Switchboard } from '@switchboard/sdk';
import { Sender } from './sender.js';
import { orderTexts } from './server.js';
import { Texts } from './texts.js';

const { PORT = '3001', STORE = 'texts.jsonl', WEBHOOK_SECRET, QUIET_FROM = '21', QUIET_TO = '8', TIME_ZONE = 'America/Chicago' } = process.env;
if (!WEBHOOK_SECRET) {
  throw new Error('Set WEBHOOK_SECRET: README.md says to what.');
}

const texts = new Texts(STORE);
// The service and the key are those of SWITCHBOARD_URL and SWITCHBOARD_API_KEY. An attempt ends well before the ten seconds
// that the service waits for a receiver, which waits for the attempt.
const client = new Switchboard({ timeout: 5_000, retryWithin: 5_000 });
const sender = new Sender(client, texts, { from: Number(QUIET_FROM), to: Number(QUIET_TO), timeZone: TIME_ZONE });

// On this machine only: the shop calls from here, and a proxy passes the webhook on.
orderTexts(texts, sender, WEBHOOK_SECRET).listen(Number(PORT), '127.0.0.1', () => console.log(`Orders at http://localhost:${PORT}`));
sender.wake();
