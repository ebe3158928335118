source .switchboard/operator.env
cp -r "$PROJECT/deploy" .
export SWITCHBOARD_INTERNAL_SECRET=$(jq -r '.["internal.secret"]' .switchboard/secrets.json)
AUTH_SERVER=http://127.0.0.1:$(jq .auth_server_internal .switchboard/ports.json)
export SWITCHBOARD_RESOURCE_API=http://127.0.0.1:$(jq .resource_api_internal .switchboard/ports.json)
JSON='Content-Type: application/json'
KEY_ID=$(curl -s "$SWITCHBOARD_URL/v1/api-keys" -H "Authorization: Bearer $SWITCHBOARD_MANAGEMENT_KEY" -H "$JSON" \
    -d '{"name": "In wrong hands", "scopes": ["calls:read"]}' | jq -r .id)
ORG_ID=$(jq -r .org.id .switchboard/demo.json)
WEBHOOK_ID=$(curl -s "$SWITCHBOARD_URL/v1/webhooks" -H "Authorization: Bearer $SWITCHBOARD_API_KEY" -H "$JSON" \
    -d '{"url": "'$RECEIVER'", "filters": ["test"]}' | jq -r .id)
cleanUpPage() {
    command curl -s -X DELETE "$SWITCHBOARD_URL/v1/webhooks/$WEBHOOK_ID" -H "Authorization: Bearer $SWITCHBOARD_API_KEY"
}
