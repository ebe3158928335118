// Verifies the signature of a delivery as docs/guides/webhooks.md describes it, with Web Crypto.

const TOLERANCE_S = 300;
const encoder = new TextEncoder();

/**
 * Why a delivery would be accepted or refused: `valid`, `validTrimmed` (without the line break at the end of the body),
 * `stale`, `noHeader`, `noTimestamp`, `noSignature`, `wrong`, `noStandardKey` or `insecure` (a page without https).
 *
 * @param header the value of X-SERVICE-Signature, or header lines, those of Standard Webhooks included
 * @param now in milliseconds
 */
export async function check(header, body, secret, now) {
  if (!globalThis.crypto?.subtle) {
    return { verdict: "insecure" };
  }
  const scheme = header.includes("webhook-signature") ? standard(header, secret) : contract(header, secret);
  if (typeof scheme === "string") {
    return { verdict: scheme };
  }
  const fits = async (text) => scheme.signatures.includes(await scheme.sign(text));
  // A text field turns CR LF into LF.
  const variants = [body, body.replace(/\n/g, "\r\n")];
  const trimmed = body.replace(/\n+$/, "");
  const verdict = (await some(variants, fits)) ? "valid" : trimmed !== body && (await fits(trimmed)) ? "validTrimmed" : "wrong";
  const age = Math.round(now / 1000 - scheme.time);
  return verdict !== "wrong" && Math.abs(age) > TOLERANCE_S ? { verdict: "stale", seconds: Math.abs(age) } : { verdict };
}

async function some(values, test) {
  for (const value of values) {
    if (await test(value)) {
      return true;
    }
  }
  return false;
}

/** X-SERVICE-Signature: t=<unix seconds>,v1=<hex>, during a rotation with two v1. */
function contract(header, secret) {
  const parts = header.replace(/^[^:=]*:/, "").split(/[,\s]+/).map((part) => part.split("="));
  const time = parts.find(([name]) => name === "t")?.[1];
  const signatures = parts.filter(([name]) => name === "v1").map(([, hex]) => (hex ?? "").toLowerCase());
  if (time === undefined && signatures.length === 0) {
    return "noHeader";
  }
  if (!/^[0-9]{1,12}$/.test(time ?? "")) {
    return "noTimestamp";
  }
  if (signatures.length === 0) {
    return "noSignature";
  }
  const sign = async (body) => hex(await hmac(encoder.encode(secret), `${time}.${body}`));
  return { time: Number(time), signatures, sign };
}

/** The headers webhook-id, webhook-timestamp and webhook-signature, each on a line. */
function standard(header, secret) {
  const lines = Object.fromEntries(header.split("\n").map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
  }));
  const time = lines["webhook-timestamp"] ?? "";
  if (!/^[0-9]{1,12}$/.test(time)) {
    return "noTimestamp";
  }
  const signatures = (lines["webhook-signature"] ?? "").split(" ").filter((one) => one.startsWith("v1,"));
  if (signatures.length === 0 || !lines["webhook-id"]) {
    return "noSignature";
  }
  let key;
  try {
    key = Uint8Array.from(atob(secret.trim().replace(/^whsec_/, "")), (character) => character.charCodeAt(0));
  } catch {
    return "noStandardKey";
  }
  if (key.length === 0) {
    return "noStandardKey";
  }
  const sign = async (body) => {
    const mac = await hmac(key, `${lines["webhook-id"]}.${time}.${body}`);
    return `v1,${btoa(String.fromCharCode(...mac))}`;
  };
  return { time: Number(time), signatures, sign };
}

async function hmac(bytes, text) {
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
