import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key and a certificate for this machine, valid for a few days: the embedded run accepts any certificate of loopback addresses. */
export function selfSigned(days = 7): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)); // ecdsa-with-SHA256
  const name = sequence(tlv(0x31, sequence(oid(0x55, 0x04, 0x03), utf8('localhost')))); // CN
  const alternative = tlv(0x30, tlv(0x82, Buffer.from('localhost')), tlv(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = tlv(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), tlv(0x04, alternative)))); // subjectAltName
  const content = sequence(
    tlv(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(now - 60_000), time(now + days * 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = tlv(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, algorithm, signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A secret for a webhook that nobody has to type. */
export function newSecret(): string {
  return createHash('sha256').update(randomBytes(32)).digest('base64url');
}

// DER (ITU-T X.690): a tag, the length, the content.
function tlv(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const header = length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), content]);
}

const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts);
const oid = (...bytes: number[]) => tlv(0x06, Buffer.from(bytes));
const integer = (value: Buffer) => tlv(0x02, value);
const utf8 = (text: string) => tlv(0x0c, Buffer.from(text));
const time = (at: number) => tlv(0x17, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
