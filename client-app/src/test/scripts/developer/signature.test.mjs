// The check of a delivery's signature, by docs/guides/webhooks.md.

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import test from "node:test";

import { Page } from "../page.mjs";

const SECRET = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
const AT = 1_795_000_000;
const BODY = '{"id":"e","event":"calls.ended"}';

const hex = (secret, time, body) => createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
const standard = (secret, id, time, body) =>
  createHmac("sha256", Buffer.from(secret.slice(6), "base64")).update(`${id}.${time}.${body}`).digest("base64");

async function check(header, { body = BODY, secret = SECRET, seconds = 10 } = {}) {
  const { check } = await new Page().load("developer/signature.js");
  return (await check(header, body, secret, (AT + seconds) * 1000)).verdict;
}

const signed = (body = BODY, secret = SECRET) => `t=${AT},v1=${hex(secret, AT, body)}`;
const lines = (signature) => `webhook-id: msg_1\nwebhook-timestamp: ${AT}\nwebhook-signature: ${signature}`;

for (const [what, header, options, verdict] of [
  ["a right signature", signed(), {}, "valid"],
  ["the whole header line", `X-SERVICE-Signature: ${signed()}`, {}, "valid"],
  ["the second signature of a rotation", `t=${AT},v1=${hex("whsec_old", AT, BODY)},v1=${hex(SECRET, AT, BODY)}`, {}, "valid"],
  ["a body whose line breaks the text field has changed", signed("{\r\n}"), { body: "{\n}" }, "valid"],
  ["a body with a line break too many at its end", signed(), { body: `${BODY}\n` }, "validTrimmed"],
  ["another body", signed(), { body: `${BODY} ` }, "wrong"],
  ["another secret", signed(BODY, "whsec_other"), {}, "wrong"],
  ["another time than the signed one", signed().replace(String(AT), String(AT + 1)), {}, "wrong"],
  ["a signature of five minutes ago", signed(), { seconds: 300 }, "valid"],
  ["an older signature", signed(), { seconds: 301 }, "stale"],
  ["a signature of the future", signed(), { seconds: -301 }, "stale"],
  ["no header", "", {}, "noHeader"],
  ["a header without a time", `v1=${hex(SECRET, AT, BODY)}`, {}, "noTimestamp"],
  ["a header without a signature", `t=${AT}`, {}, "noSignature"],
  ["headers of Standard Webhooks", lines(`v1,${standard(SECRET, "msg_1", AT, BODY)}`), {}, "valid"],
  ["two signatures of Standard Webhooks", lines(`v1,AAAA v1,${standard(SECRET, "msg_1", AT, BODY)}`), {}, "valid"],
  ["a wrong signature of Standard Webhooks", lines("v1,AAAA"), {}, "wrong"],
  ["headers of Standard Webhooks without a signature", lines(""), {}, "noSignature"],
  ["a secret that ends before its key", lines("v1,AAAA"), { secret: "whsec_" }, "noStandardKey"],
  ["a secret that is no key of Standard Webhooks", lines("v1,AAAA"), { secret: "my own secret!" }, "noStandardKey"],
]) {
  test(`${what}: ${verdict}`, async () => {
    assert.equal(await check(header, options), verdict);
  });
}
