import hashlib
import hmac
import json
import unittest
from email.message import Message

import server  # noqa: F401 finds the library
from switchboard import WebhookReceiver, WebhookVerificationError, models

SECRET = "whsec_c2VjcmV0IG9mIHRoZSB0ZXN0cyBvZiB0aGUgU0RL"
NOW = 1_767_322_999
EVENT = {"id": "d1", "event": "messages.received", "occurred_at": "2026-01-02T03:03:18.120Z", "org_id": "o1"}
BODY = json.dumps({**EVENT, "data": {"id": "m1", "text": "Grüße"}}, ensure_ascii=False).encode()


def mac(secret, time, body=BODY):
    return hmac.new(secret.encode(), f"{time}.".encode() + body, hashlib.sha256).hexdigest()


def signed(secret=SECRET, time=NOW, body=BODY):
    return {"X-Acme-Signature": f"t={time},v1={mac(secret, time, body)}"}


def receiver(secrets=SECRET, **more):
    return WebhookReceiver(secrets, now=lambda: NOW, **more)


class Receiver(unittest.TestCase):
    def refuses(self, headers, body=BODY, receiver=receiver()):
        with self.assertRaises(WebhookVerificationError):
            receiver.verify(body, headers)

    def test_returns_the_event_of_a_delivery_that_is_signed(self):
        event = receiver().verify(BODY, signed())

        self.assertIsInstance(event, models.MessageEvent)
        self.assertEqual((event.event, event.data.text, event.occurred_at.year), ("messages.received", "Grüße", 2026))

    def test_takes_the_body_as_text_and_headers_of_any_kind(self):
        message = Message()
        message["X-Acme-Signature"] = signed()["X-Acme-Signature"]
        for headers in (signed(), message, {"HTTP_X_ACME_SIGNATURE": signed()["X-Acme-Signature"], "wsgi.input": None}):
            receiver().verify(BODY.decode(), headers)

    def test_agrees_with_openssl(self):
        # printf '1767322999.{"id":"d1"}' | openssl dgst -sha256 -hmac 'a secret of my own making'
        header = "t=1767322999,v1=7373095c940b84a7adb9fcbf3bdd4e0ceb51ee88ebe819fc9c6589564efb7004"

        self.assertEqual(receiver("a secret of my own making").verify('{"id":"d1"}', {"X-SERVICE-Signature": header}).id, "d1")

    def test_refuses_a_body_or_a_time_that_was_changed(self):
        self.refuses(signed(), BODY + b" ")
        self.refuses({"x-acme-signature": f"t={NOW + 1},v1={mac(SECRET, NOW)}"})

    def test_refuses_the_signature_of_another_secret(self):
        self.refuses(signed("another secret of tests"))

    def test_accepts_a_time_within_the_tolerance_before_and_after(self):
        for difference in (-300, 300):
            receiver().verify(BODY, signed(time=NOW + difference))
        for difference in (-301, 301):
            self.refuses(signed(time=NOW + difference))
        receiver(tolerance=600).verify(BODY, signed(time=NOW - 600))

    def test_accepts_either_secret_while_one_is_replaced_and_either_signature(self):
        old = "old secret of tests"
        receiver([old, SECRET]).verify(BODY, signed())
        receiver([SECRET, "new secret of tests"]).verify(BODY, signed())
        both = {"x-acme-signature": f"t={NOW},v1={mac(old, NOW)},v1={mac(SECRET, NOW)}"}
        receiver().verify(BODY, both)
        receiver(old).verify(BODY, both)
        self.refuses(both, receiver=receiver("third secret of tests"))

    def test_passes_over_headers_of_others_that_look_alike(self):
        receiver().verify(BODY, {"X-Proxy-Signature": "sha1=00", **signed()})

    def test_refuses_headers_of_another_form(self):
        for header in (
            "",
            "v1=",
            f"t={NOW}",
            f"t={NOW},v1=",
            f"t={NOW},v1=xyz",
            f"t={NOW},v1=é",
            f"t=,v1={mac(SECRET, '')}",
            f"t=NaN,v1={mac(SECRET, 'NaN')}",
            f"t={NOW},v0={mac(SECRET, NOW)}",
        ):
            with self.subTest(header=header):
                self.refuses({"x-acme-signature": header})

    def test_refuses_a_delivery_without_a_signature(self):
        self.refuses({})

    def test_refuses_to_be_without_a_secret(self):
        for secrets in ("", [], [""]):
            with self.assertRaises(WebhookVerificationError):
                receiver(secrets)

    def test_an_event_that_it_does_not_know_is_passed_on(self):
        body = json.dumps({**EVENT, "event": "payments.failed", "data": {"amount": 1}}).encode()

        event = receiver().verify(body, signed(body=body))

        self.assertIsInstance(event, models.UnknownEvent)
        self.assertEqual((event.event, event.data), ("payments.failed", {"amount": 1}))

    def test_responds_to_the_handshake_with_its_token(self):
        token = {"X-Acme-Validation-Token": "token-1"}

        self.assertEqual(receiver().handshake(token), {"x-acme-validation-token": "token-1"})
        self.assertIsNone(receiver().handshake(signed()))
