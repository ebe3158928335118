# bash quickstart.sh, with the variables of .switchboard/demo.env
set -euo pipefail
export WEBHOOK_SECRET="whsec_$(openssl rand -base64 32)" PORT=8443
AUTH="Authorization: Bearer $SWITCHBOARD_API_KEY" JSON='Content-Type: application/json'
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost \
    -keyout key.pem -out cert.pem 2> /dev/null

# The receiver is a program of your own; this one is in docs/receivers.
TLS_CERT=cert.pem TLS_KEY=key.pem python3 receiver.py > events.txt &
trap 'kill $!' EXIT
event() { until line=$(grep -m 1 "^$1 " events.txt); do sleep 0.2; done; echo "event: ${line% *}"; }
until curl -sk "https://localhost:$PORT/" > /dev/null; do sleep 0.2; done

curl -s --fail-with-body "$SWITCHBOARD_URL/v1/webhooks" -H "$AUTH" -H "$JSON" -o /dev/null \
    -d '{"url": "https://localhost:'"$PORT"'/", "filters": ["messages"], "secret": "'"$WEBHOOK_SECRET"'"}'
echo "subscribed"

curl -s --fail-with-body "$SWITCHBOARD_URL/v1/messages" -H "$AUTH" -H "$JSON" -o /dev/null \
    -d '{"to": "+13125550100", "text": "Your order is ready. Shall we deliver it today?"}'
echo "sent to +13125550100"
event messages.sent
event messages.delivered

# The other party replies: with the simulator, you decide what the outside world does.
curl -s --fail-with-body "$SWITCHBOARD_SIM_URL/sim/messages" -H "$JSON" -o /dev/null \
    -d '{"from": "+13125550100", "to": "+13125550119", "text": "Yes, until six."}'
event messages.received
