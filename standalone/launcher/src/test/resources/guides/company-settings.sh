cleanUpPage() {
    command curl -s -X PATCH "$SWITCHBOARD_URL/v1/account/settings" -H "Authorization: Bearer $SWITCHBOARD_MANAGEMENT_KEY" \
        -H 'Content-Type: application/json' -d '{"retention": {"recordings": null}}' > /dev/null
}
