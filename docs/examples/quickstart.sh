# bash quickstart.sh, with the variables of .switchboard/demo.env
set -euo pipefail
AUTH="Authorization: Bearer $SWITCHBOARD_API_KEY" JSON='Content-Type: application/json'

WEBHOOK="$SWITCHBOARD_URL/v1/webhooks/$(curl -s --fail-with-body "$SWITCHBOARD_URL/v1/webhooks" -H "$AUTH" -H "$JSON" \
    -d '{"delivery": "pull", "filters": ["messages"]}' | jq -r .id)"
trap 'curl -s -X DELETE "$WEBHOOK" -H "$AUTH"' EXIT
echo "subscribed"

# Waits for an event of a text: other texts of the company have events, too. The cursor acknowledges what was read.
> events.json
event() {
    until found=$(jq --arg event "$1" --arg id "$2" 'select(.event == $event and .data.id == $id)' events.json) && [ "$found" ]; do
        page=$(curl -s --fail-with-body "$WEBHOOK/events?wait_seconds=25${cursor:+&after=$cursor}" -H "$AUTH")
        cursor=$(jq -r .cursor <<< "$page")
        jq '.events[].body | fromjson' <<< "$page" >> events.json
    done
}

ID=$(curl -s --fail-with-body "$SWITCHBOARD_URL/v1/messages" -H "$AUTH" -H "$JSON" \
    -d '{"to": "+13125550100", "text": "Your order is ready. Shall we deliver it today?"}' | jq -r .id)
echo "sent to +13125550100"
for name in messages.sent messages.delivered; do
    event "$name" "$ID"
    echo "event: $name"
done

# The other party replies: with the simulator, you decide what the outside world does.
ID=$(curl -s --fail-with-body "$SWITCHBOARD_SIM_URL/sim/messages" -H "$JSON" \
    -d '{"from": "+13125550100", "to": "+13125550119", "text": "Yes, until six."}' | jq -r .message_id)
event messages.received "$ID"
echo "event: messages.received: $(jq -r .data.text <<< "$found")"
