# The user allows what the app asks for, and pastes the address that the browser came back to.
read() { BACK=$(curl -sS "$READER/allow" --data-raw "$ADDRESS"); }
