"""Which routes assistants get as tools, and which texts of them are trusted."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tool:
    operation: str
    # By default the words of the operation, as list_calls of listCalls.
    name: str = ""
    # Costs money or reaches somebody, so a person confirms it: what it is called in the question.
    confirm: str = ""
    # Replaces what somebody wrote.
    overwrites: bool = False
    # Goes to somebody outside.
    outside: bool = False
    # Not for a credential that acts for the company itself.
    personal: bool = False
    # Advice for the assistant, behind the description of the route.
    advice: str = ""


TOOLS = [
    Tool("getAccount", advice="Its time zone is the one that people of the company mean."),
    Tool("listUsers", advice="Finds colleagues by name, email or extension with `q`."),
    Tool("getUser", advice="Other records name users by `user_id`."),
    Tool("getMe", personal=True),
    Tool("listNumbers"),
    Tool("listCalls"),
    Tool("listActiveCalls"),
    Tool("getCall", advice="Names its recordings and its voicemail by id."),
    Tool("getTranscript"),
    Tool("getRecording", advice="Without the audio."),
    Tool("listVoicemails", advice="With their transcripts, without the audio."),
    Tool("getVoicemail", advice="Without the audio."),
    Tool("listConversations"),
    Tool("listMessages", advice="For one conversation, pass its `conversation_id`."),
    Tool("getMessage", advice="Its `status` says whether a sent text has arrived."),
    Tool("listFaxes", advice="Without their pages."),
    Tool("getFax", advice="Without its pages."),
    Tool("listContacts", advice="Finds people outside of the company by name, company, email or number."),
    Tool("getContact", advice="With all numbers, emails and the note."),
    Tool("getPresence"),
    Tool("getMyPresence", personal=True),
    Tool("listWebhooks"),
    Tool("getWebhookStatistics"),
    Tool("listDeliveries"),
    Tool("getDelivery"),
    Tool("listRequests", name="list_api_requests", personal=True),
    Tool("getRequest", name="get_api_request", personal=True),
    Tool("sendMessage", confirm="Send this text?", outside=True),
    Tool("createCall", name="start_call", confirm="Start this call?", outside=True, personal=True),
    Tool("sendFax", confirm="Send this fax?", outside=True),
    Tool("createContact"),
    Tool("updateContact", overwrites=True, advice="Lists such as `numbers` are replaced as a whole."),
    Tool("updateMessage", name="mark_message"),
    Tool("updateVoicemail", name="mark_voicemail"),
    Tool("setMyPresence", personal=True),
    Tool("redeliver", name="resend_delivery", outside=True),
]

# Parameters that an assistant does not need.
OMITTED_PARAMETERS = {"sync_token", "first_party"}

# Secrets, and links that open a medium for everybody who has them.
OMITTED_FIELDS = {
    "Fax.media_url",
    "MessageMedia.url",
    "Recording.media_url",
    "Voicemail.media_url",
    "Webhook.headers",
    "Webhook.secret",
}

# Texts that the service writes, or that owners and admins of the company set. Every other text counts as written by somebody
# else, also one that the document gets later.
TRUSTED_FIELDS = {
    "Account.country",
    "Account.main_number",
    "Account.name",
    "Account.timezone",
    "Call.from",
    "Call.parked_slot",
    "Call.to",
    "CallCreated.from",
    "CallCreated.to",
    "ContactNumber.number",
    "Conversation.number",
    "Conversation.other_number",
    "CredentialSummary.id",
    "Delivery.error",
    "Delivery.event",
    "DeliveryAttempt.error",
    "DeliveryAttempt.url",
    "DeliveryDetails.event",
    "DeliveryRequest.method",
    "Fax.from",
    "Fax.to",
    "FaxError.code",
    "FaxError.message",
    "HeaderField.name",
    "Message.from",
    "Message.to",
    "MessageError.code",
    "MessageError.message",
    "MessageMedia.content_type",
    "Number.label",
    "Number.number",
    "Page.next_cursor",
    "QueuedDelivery.event",
    "Recording.content_type",
    "RequestLogDetails.code",
    "RequestLogDetails.error_type",
    "RequestLogDetails.method",
    "RequestLogDetails.request_id",
    "RequestLogEntry.code",
    "RequestLogEntry.error_type",
    "RequestLogEntry.method",
    "RequestLogEntry.request_id",
    "Transcript.language",
    "User.email",
    "User.extension",
    "Voicemail.from",
    "Voicemail.to",
    "Webhook.description",
    "Webhook.filters",
    "Webhook.url",
}
