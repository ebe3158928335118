/** Web Crypto: a global everywhere except in Node.js 18. */
export async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto !== undefined) {
    return globalThis.crypto;
  }
  // Not a literal, so that bundlers for browsers do not look for it.
  const node = 'node:crypto';
  return ((await import(node)) as { webcrypto: Crypto }).webcrypto;
}
