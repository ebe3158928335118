# python3 quickstart.py, with the variables of .switchboard/demo.env
import json, os, urllib.request

URL, SIM = os.environ["SWITCHBOARD_URL"], os.environ["SWITCHBOARD_SIM_URL"]


def send(method, url, body=None):
    headers = {"Authorization": "Bearer " + os.environ["SWITCHBOARD_API_KEY"], "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method)) as response:
        return json.loads(response.read() or "null")


webhook = URL + "/v1/webhooks/" + send("POST", URL + "/v1/webhooks", {"delivery": "pull", "filters": ["messages"]})["id"]
print("subscribed")


def read():
    """All events as they happen; the cursor of a page acknowledges it."""
    after = ""
    while True:
        page = send("GET", f"{webhook}/events?wait_seconds=25{after}")
        after = "&after=" + page["cursor"]
        for event in page["events"]:
            yield json.loads(event["body"])


happening = read()


def await_event(name, id):
    """Other texts of the company have events, too: yours are those with its id."""
    return next(event["data"] for event in happening if (event["event"], event["data"]["id"]) == (name, id))


text = send("POST", URL + "/v1/messages", {"to": "+13125550100", "text": "Your order is ready. Shall we deliver it today?"})
print("sent to +13125550100")
for name in "messages.sent", "messages.delivered":
    await_event(name, text["id"])
    print("event:", name)

# The other party replies: with the simulator, you decide what the outside world does.
answer = send("POST", SIM + "/sim/messages", {"from": "+13125550100", "to": "+13125550119", "text": "Yes, until six."})
print("event: messages.received:", await_event("messages.received", answer["message_id"])["text"])
send("DELETE", webhook)
