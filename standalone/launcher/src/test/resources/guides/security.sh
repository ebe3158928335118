API=$SWITCHBOARD_URL/v1 JSON='Content-Type: application/json'
# A sign-in in another browser, whose session the first commands end.
curl -sS "$READER/token" -d member > /dev/null
TOKEN=$(curl -sS "$READER/token" -d member)
# The code that an authenticator app shows (RFC 6238).
read() {
    CODE=$(python3 - "$(jq -r .secret app.json)" <<'PYTHON'
import base64, hmac, struct, sys, time
key = base64.b32decode(sys.argv[1] + "=" * (-len(sys.argv[1]) % 8))
digest = hmac.digest(key, struct.pack(">Q", int(time.time()) // 30), "sha1")
offset = digest[-1] & 15
print("%06d" % ((struct.unpack(">I", digest[offset:offset + 4])[0] & 0x7FFFFFFF) % 1000000))
PYTHON
    )
}
# Later tests sign the member in as before.
cleanUpPage() {
    command curl -s -X DELETE "$API/users/me/second-factors/$APP" -H "Authorization: Bearer $TOKEN"
    jq '{password: .member.password}' .switchboard/demo.json |
        command curl -s "$API/users/me/password" -H "Authorization: Bearer $TOKEN" -H "$JSON" -d @-
}
