import { WebhookVerificationError } from './errors.js';
import type { WebhookEvent } from './generated/models.js';
import { webCrypto } from './web-crypto.js';

/** The headers of a request: those of Node.js, of the Fetch API, or any object. */
export type RequestHeaders = Headers | Record<string, string | string[] | undefined>;

/** How deliveries are verified. */
export interface WebhookReceiverOptions {
  /** The webhook's secret; several while one is replaced by another, or for several webhooks at one address. */
  secrets: string | string[];
  /** How many seconds ago a delivery may have been signed. 300 by default. */
  tolerance?: number;
  /** Milliseconds since 1970; only tests replace it. */
  now?: () => number;
}

const SIGNATURE = /^x-.+-signature$/;
const VALIDATION_TOKEN = /^x-.+-validation-token$/;

/** Receives the deliveries of webhooks. */
export class WebhookReceiver {
  private readonly secrets: string[];
  private readonly tolerance: number;
  private readonly now: () => number;

  constructor(options: WebhookReceiverOptions) {
    this.secrets = [options.secrets].flat().filter((secret) => secret !== '');
    this.tolerance = options.tolerance ?? 300;
    this.now = options.now ?? Date.now;
    if (this.secrets.length === 0) {
      throw new WebhookVerificationError('A receiver needs a secret.');
    }
  }

  /**
   * The headers with which to respond to the handshake of a webhook that is created or gets another address, which is not
   * signed; undefined for a delivery.
   */
  handshake(headers: RequestHeaders): Record<string, string> | undefined {
    const header = entries(headers).find(([name, value]) => VALIDATION_TOKEN.test(name) && value !== '');
    return header && { [header[0]]: header[1] };
  }

  /**
   * Verifies a delivery and returns its event. The event may have come before: drop those whose `id` you know.
   *
   * @param body as it arrived, before anything has parsed it
   * @throws WebhookVerificationError the signature is missing, wrong or too old: respond with 401
   */
  async verify(body: string | Uint8Array, headers: RequestHeaders): Promise<WebhookEvent> {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const signatures = entries(headers).filter(([name]) => SIGNATURE.test(name));
    for (const [, value] of signatures) {
      if (await this.accepts(value, bytes)) {
        return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
      }
    }
    throw new WebhookVerificationError(
      signatures.length === 0 ? 'The delivery has no signature.' : 'The signature is wrong, or too old.',
    );
  }

  private async accepts(header: string, body: Uint8Array): Promise<boolean> {
    const parts = header.split(',').map((part) => part.trim().split('=') as [string, string?]);
    const time = parts.find(([name]) => name === 't')?.[1] ?? '';
    if (!/^[0-9]{1,12}$/.test(time) || Math.abs(this.now() / 1000 - Number(time)) > this.tolerance) {
      return false;
    }
    const before = new TextEncoder().encode(`${time}.`);
    const content = new Uint8Array(before.length + body.length);
    content.set(before);
    content.set(body, before.length);
    const { subtle } = await webCrypto();
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    let accepted = false;
    for (const secret of this.secrets) {
      const key = await subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['verify']);
      for (const [name, hex] of parts) {
        // `subtle.verify` compares in constant time.
        if (name === 'v1' && /^[0-9a-f]{64}$/i.test(hex ?? '') && (await subtle.verify('HMAC', key, fromHex(hex ?? ''), content))) {
          accepted = true;
        }
      }
    }
    return accepted;
  }
}

function entries(headers: RequestHeaders): [string, string][] {
  const pairs = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return pairs.map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(',')]);
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)));
}
