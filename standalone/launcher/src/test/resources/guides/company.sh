# No test after this one finds another number at the member.
cleanUpPage() {
    command curl -s "$API/numbers/$NUMBER/assign" -H "Authorization: Bearer $TOKEN" -H "$JSON" -d '{"user_id": null}' > /dev/null
}
