# A client application instead of the phones of the page.
curl -s "$SWITCHBOARD_SIM_URL/sim/clients" -H 'Content-Type: application/json' \
    -d '{"user_id": "'$SWITCHBOARD_USER_ID'", "answers": true}' > /dev/null
