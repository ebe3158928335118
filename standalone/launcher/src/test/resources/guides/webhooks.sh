# What the page has its reader download. In the end, the receiver has printed the event, and is not left to other tests.
cp "$PROJECT/docs/receivers/receiver.mjs" .
cleanUpPage() {
    until grep -q "messages.received [0-9a-f]" output; do sleep 0.1; done
    kill %1
    for webhook in $(command curl -s -H "$auth" "$SWITCHBOARD_URL/v1/webhooks" | jq -r '.items[] | select(.url == "https://localhost:8443/") | .id'); do
        command curl -s -X DELETE -H "$auth" "$SWITCHBOARD_URL/v1/webhooks/$webhook"
    done
}
