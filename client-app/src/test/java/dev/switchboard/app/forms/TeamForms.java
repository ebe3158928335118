package dev.switchboard.app.forms;

import static dev.switchboard.app.forms.FormCase.on;

import java.util.List;

/// The forms of users, invitations, numbers, devices and the company's settings.
final class TeamForms {

    private static final String BEN = "/app/team/ben?q=e&status=active";
    private static final String CLEO = "/app/team/cleo?q=e&status=active";
    private static final String DAN = "/app/team/dan?q=e&status=active";
    private static final String NUMBERS = "/app/numbers?status=active&q=555";

    private TeamForms() {}

    static List<FormCase> all() {
        return List.of(
                on(BEN).submits("save", "/app/team/ben")
                        .types("name", "Benjamin")
                        .types("extension", "305")
                        .types("role", "admin")
                        .sends("PATCH /v1/users/ben", """
                                {"name": "Benjamin", "extension": "305", "role": "admin"}""")
                        .leadsTo(BEN),
                on(BEN).submits("save", "/app/team/ben").types("extension", "").sends("PATCH /v1/users/ben", """
                                {"name": "Ben", "extension": null, "role": "member"}"""),
                on(BEN).submits("disable", "/app/team/ben/disable").sends("POST /v1/users/ben/disable"),
                on(DAN).submits("enable", "/app/team/dan/enable").sends("POST /v1/users/dan/enable"),
                on(BEN).submits("reset-password", "/app/team/ben/reset-password")
                        .sends("POST /v1/users/ben/reset-password"),
                on(BEN).submits("reset-second-factor", "/app/team/ben/reset-second-factor")
                        .sends("POST /v1/users/ben/reset-second-factor"),
                on(CLEO).submits("make-owner", "/app/team/cleo/make-owner").sends("POST /v1/account/owner", """
                                {"user_id": "cleo"}"""),
                on(DAN).submits("erase", "/app/team/dan/erase").sends("POST /v1/users/dan/erase"),
                on("/app/invitations")
                        .submits("save", "/app/invitations")
                        .types("email", "gus@example.com")
                        .types("name", "Gus")
                        .types("role", "admin")
                        .types("extension", "306")
                        .types("number_id", "n2")
                        .sends("POST /v1/invitations", """
                                {"email": "gus@example.com", "name": "Gus", "role": "admin", "extension": "306", "number_id": "n2"}""")
                        .once(),
                on("/app/invitations")
                        .submits("save", "/app/invitations")
                        .types("email", "gus@example.com")
                        .types("name", "Gus")
                        .sends("POST /v1/invitations", """
                                {"email": "gus@example.com", "name": "Gus", "role": "member"}""")
                        .once(),
                on("/app/invitations/i1")
                        .submits("resend", "/app/invitations/i1/resend")
                        .sends("POST /v1/invitations/i1/resend"),
                on("/app/invitations/i1")
                        .submits("revoke", "/app/invitations/i1/revoke")
                        .sends("DELETE /v1/invitations/i1"),
                on(number("n1"))
                        .submits("save", "/app/numbers/n1")
                        .types("label", "Lobby")
                        .sends("PATCH /v1/numbers/n1", """
                                {"label": "Lobby"}""")
                        .leadsTo(number("n1")),
                on(number("n2"))
                        .submits("assign", "/app/numbers/n2/assign")
                        .types("user_id", "ben")
                        .sends("POST /v1/numbers/n2/assign", """
                                {"user_id": "ben"}"""),
                on(number("n3"))
                        .submits("assign", "/app/numbers/n3/assign")
                        .types("user_id", "")
                        .sends("POST /v1/numbers/n3/assign", """
                                {"user_id": null}"""),
                on(number("n3"))
                        .submits("assign", "/app/numbers/n3/assign")
                        .types("user_id", "cleo")
                        .sends("POST /v1/numbers/n3/assign", """
                                {"user_id": null}""")
                        .sends("POST /v1/numbers/n3/assign", """
                                {"user_id": "cleo"}"""),
                on(number("n2")).submits("release", "/app/numbers/n2/release").sends("POST /v1/numbers/n2/release"),
                on(NUMBERS)
                        .submits("take", "/app/available-numbers/a1/take")
                        .sends("POST /v1/available-numbers/a1/take")
                        .leadsTo(number("n2"))
                        .once(),
                newDevice(),
                on("/app/devices/d1")
                        .submits("save", "/app/devices/d1")
                        .types("name", "Window")
                        .types("number_id", "n2")
                        .sends("PATCH /v1/devices/d1", """
                                {"name": "Window", "number_id": "n2"}"""),
                on("/app/devices/d1")
                        .submits("save", "/app/devices/d1")
                        .types("number_id", "")
                        .sends("PATCH /v1/devices/d1", """
                                {"name": "Desk", "number_id": null}"""),
                on("/app/devices/d1")
                        .submits("credentials", "/app/devices/d1/credentials")
                        .sends("POST /v1/devices/d1/credentials"),
                on("/app/devices/d1")
                        .submits("revoke", "/app/devices/d1/revoke")
                        .sends("POST /v1/devices/d1/revoke"),
                on("/app/company-settings")
                        .submits("save", "/app/company-settings")
                        .types("name", "Northwind Ltd")
                        .types("country", "GB")
                        .types("timezone", "Europe/London")
                        .types("main_number", "+13125550115")
                        .types("second_factor_required", "true")
                        .types("honor_stop")
                        .types("request_bodies", "true")
                        .types("recording_notice", "This call is recorded.")
                        .types("retention.calls", "365")
                        .types("retention.messages", "30")
                        .types("retention.recordings", "31")
                        .types("retention.voicemails", "32")
                        .types("retention.faxes", "")
                        .sends("PATCH /v1/account/settings", """
                                {"name": "Northwind Ltd", "country": "GB", "timezone": "Europe/London", "main_number": "+13125550115",
                                 "second_factor_required": true, "honor_stop": false, "request_bodies": true, "recording_notice": "This call is recorded.",
                                 "retention": {"calls": 365, "messages": 30, "recordings": 31, "voicemails": 32, "faxes": null}}"""),
                on("/app/company-settings")
                        .submits("save", "/app/company-settings")
                        .types("main_number", "")
                        .types("recording_notice", "")
                        .sends("PATCH /v1/account/settings", """
                                {"name": "Northwind", "country": "US", "timezone": "America/Chicago", "main_number": null,
                                 "second_factor_required": false, "honor_stop": true, "request_bodies": false, "recording_notice": null,
                                 "retention": {"calls": null, "messages": 90, "recordings": null, "voicemails": null, "faxes": null}}"""),
                on("/app/company-settings")
                        .submits("export", "/app/company-settings/exports")
                        .sends("POST /v1/account/exports")
                        .once());
    }

    private static String number(String id) {
        return "/app/numbers/" + id + "?status=active";
    }

    static FormCase newDevice() {
        return on("/app/devices")
                .submits("save", "/app/devices")
                .types("user_id", "ben")
                .types("name", "Phone in the lab")
                .types("type", "mobile")
                .types("model", "X1")
                .types("number_id", "n3")
                .sends("POST /v1/devices", """
                        {"user_id": "ben", "name": "Phone in the lab", "type": "mobile", "model": "X1", "number_id": "n3"}""")
                .once();
    }
}
