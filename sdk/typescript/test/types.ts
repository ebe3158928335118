// What the types promise; readme.test.mjs compiles it.
import type { Call, CallState, Message, MessageCreate, Switchboard, WebhookEvent } from '@switchboard/sdk';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(): T => true as T;

// The name of an event tells the type of its data.
export function textOf(event: WebhookEvent): string {
  switch (event.event) {
    case 'messages.received':
    case 'messages.failed':
      yes<Same<typeof event.data, Message>>();
      return event.data.text;
    case 'calls.log':
      yes<Same<typeof event.data, Call>>();
      return event.data.result;
    default:
      return '';
  }
}

// Values that this version does not know are possible, those that it knows are proposed.
export const state: CallState = 'a later one';

// A field that the service requires is required, and one without a value is null.
export const text: MessageCreate = { to: '+13125550100', text: null };
// @ts-expect-error `to` is missing
export const nobody: MessageCreate = { text: 'Hello' };
// @ts-expect-error the service refuses unknown fields
export const more: MessageCreate = { to: '+13125550100', color: 'green' };

export async function lists(client: Switchboard): Promise<string[]> {
  const ids: string[] = [];
  for await (const call of client.calls.list({ direction: 'inbound', since: new Date() })) {
    yes<Same<typeof call, Call>>();
    ids.push(call.id);
  }
  // @ts-expect-error a key is for routes that take one
  await client.calls.hold('c1', { idempotencyKey: 'order-4711' });
  return ids;
}
