package dev.switchboard.app.forms;

import static dev.switchboard.app.forms.FormCase.on;

import java.util.List;

/// The form of the phone, and the requests of its scripts.
final class PhoneForms {

    private PhoneForms() {}

    static List<FormCase> all() {
        return List.of(
                on("/app/phone")
                        .submits("set-presence", "/app/phone/presence")
                        .types("status", "away")
                        .types("message", "At lunch")
                        .sends("PUT /v1/presence/me", """
                                {"status": "away", "message": "At lunch"}"""),
                on("/app/phone")
                        .submits("set-presence", "/app/phone/presence")
                        .types("status", "dnd")
                        .types("message", "")
                        .sends("PUT /v1/presence/me", """
                                {"status": "dnd", "message": null}"""),
                on("/app/phone").runs("/app/phone/set-up/dismiss"),
                on("/app/phone").runs("/app/presence").types("status", "away").sends("PUT /v1/presence/me", """
                                {"status": "away", "message": null}"""),
                on("/app/phone").runs("/app/socket-ticket").sends("POST /v1/client/tickets"),
                on("/app/phone").runs("/app/browser-phone").sends("POST /v1/client/phones"),
                on("/app/phone").runs("/app/browser-phone/bp1/renew").sends("POST /v1/client/phones/bp1/renew"),
                on("/app/phone").runs("/app/browser-phone/socket").sends("POST /v1/client/tickets"));
    }
}
