package dev.switchboard.app.forms;

import static dev.switchboard.app.forms.FormCase.on;

import java.util.List;

/// The forms of messages, voicemails and faxes, and the requests of their scripts.
final class HistoryForms {

    private static final String CONVERSATION = "/app/messages/cv1";

    private HistoryForms() {}

    static List<FormCase> all() {
        return List.of(
                on("/app/messages")
                        .submits("send", "/app/messages")
                        .types("to", "+13125550100")
                        .types("from", "+13125550115")
                        .types("text", "Hello\nthere")
                        .sends("POST /v1/messages", """
                                {"to": "+13125550100", "from": "+13125550115", "text": "Hello\\nthere"}""")
                        .once()
                        .leadsTo(CONVERSATION),
                on("/app/messages")
                        .submits("send", "/app/messages")
                        .types("to", "(312) 555-0100")
                        .types("text", "Hello")
                        .sends("POST /v1/messages", """
                                {"to": "+13125550100", "from": "+13125550114", "text": "Hello"}""")
                        .once()
                        .leadsTo(CONVERSATION),
                on(CONVERSATION)
                        .submits("send", CONVERSATION)
                        .types("text", "Yes")
                        .sends("POST /v1/messages", """
                                {"to": "+13125550100", "from": "+13125550114", "text": "Yes"}""")
                        .once()
                        .leadsTo(CONVERSATION),
                on(CONVERSATION).runs("/app/messages/media").sends("POST /v1/media"),
                on(CONVERSATION)
                        .submits("mark-read", CONVERSATION + "/m3/read")
                        .sends("PATCH /v1/messages/m3", """
                                {"read": true}""")
                        .leadsTo(CONVERSATION),
                on(CONVERSATION)
                        .submits("mark-unread", CONVERSATION + "/m2/read")
                        .sends("PATCH /v1/messages/m2", """
                                {"read": false}""")
                        .leadsTo(CONVERSATION + "?keep-unread"),
                on("/app/messages").submits("mark-read", CONVERSATION + "/read").sends("PATCH /v1/messages/m3", """
                                {"read": true}"""),
                on("/app/messages")
                        .submits("mark-unread", "/app/messages/cv2/read")
                        .sends("PATCH /v1/messages/m4", """
                                {"read": false}"""),
                on(CONVERSATION).runs(CONVERSATION + "/seen").sends("PATCH /v1/messages/m3", """
                                {"read": true}"""),
                on("/app/voicemails")
                        .submits("mark-read", "/app/voicemails/v1/read")
                        .sends("PATCH /v1/voicemails/v1", """
                                {"read": true}"""),
                on("/app/voicemails")
                        .submits("mark-unread", "/app/voicemails/v2/read")
                        .sends("PATCH /v1/voicemails/v2", """
                                {"read": false}"""),
                deletion(),
                on("/app/voicemails")
                        .after(deletion())
                        .submits("restore", "/app/voicemails/v1/restore")
                        .sends("POST /v1/voicemails/v1/restore"),
                on("/app/faxes")
                        .submits("upload", "/app/faxes")
                        .types("to", "+13125550100")
                        .types("from", "+13125550115")
                        .sends("POST /v1/faxes", "to=+13125550100; from=+13125550115; file=%PDF-1.7")
                        .once(),
                on("/app/faxes")
                        .submits("upload", "/app/faxes")
                        .types("to", "+44 20 7946 0018")
                        .types("from", "+13125550115")
                        .sends("POST /v1/faxes", "to=+442079460018; from=+13125550115; file=%PDF-1.7")
                        .once());
    }

    private static FormCase deletion() {
        return on("/app/voicemails")
                .submits("delete", "/app/voicemails/v1/delete")
                .sends("DELETE /v1/voicemails/v1");
    }
}
