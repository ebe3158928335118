package dev.switchboard.app.forms;

import static dev.switchboard.app.forms.FormCase.on;

import java.util.List;

/// The forms of API keys, apps and webhooks. The browser is in New York.
final class DeveloperForms {

    private static final String APP = "/app/apps/svc_app_1";
    private static final String WEBHOOK = "/app/webhooks/w1";
    private static final String FIRST_GENERATION = "/app/first-generation-webhooks";

    private DeveloperForms() {}

    static List<FormCase> all() {
        return List.of(
                on("/app/api-keys")
                        .submits("save", "/app/api-keys")
                        .types("name", "Reports")
                        .types("expires_in", "7776000")
                        .types("scopes", "users:read", "calls:read")
                        .sends("POST /v1/api-keys", """
                                {"name": "Reports", "expires_in": 7776000, "scopes": ["users:read", "calls:read"]}""")
                        .once(),
                on("/app/api-keys")
                        .submits("save", "/app/api-keys")
                        .types("name", "Provisioning")
                        .types("expires_in", "")
                        .types("scopes", "users:write", "people:manage")
                        .sends("POST /v1/api-keys", """
                                {"name": "Provisioning", "scopes": ["users:write", "people:manage"]}""")
                        .once(),
                on("/app/api-keys/k1")
                        .submits("save", "/app/api-keys/k1")
                        .types("name", "Nightly export")
                        .sends("PATCH /v1/api-keys/k1", """
                                {"name": "Nightly export"}""")
                        .leadsTo("/app/api-keys/k1"),
                on("/app/api-keys/k1")
                        .submits("revoke", "/app/api-keys/k1/revoke")
                        .sends("DELETE /v1/api-keys/k1"),
                on("/app/apps")
                        .submits("save", "/app/apps")
                        .types("name", "Desk tool")
                        .types("type", "public")
                        .types("redirect_uris", "https://tool.example/back\nhttps://tool.example/other?x=1,2")
                        .types("homepage_url", "https://tool.example/")
                        .types("logo_url", "https://tool.example/logo.png")
                        .types("scopes", "users:read")
                        .sends("POST /v1/apps", """
                                {"name": "Desk tool", "type": "public", "scopes": ["users:read"],
                                 "redirect_uris": ["https://tool.example/back", "https://tool.example/other?x=1,2"],
                                 "homepage_url": "https://tool.example/", "logo_url": "https://tool.example/logo.png"}""")
                        .once(),
                on(APP).submits("save", APP)
                        .types("name", "Dialer 2")
                        .types("redirect_uris", "https://dialer.example/2?x=1,2")
                        .types("homepage_url", "https://dialer.example/")
                        .types("logo_url", "")
                        .types("scopes", "users:read", "calls:read")
                        .sends("PATCH /v1/apps/svc_app_1", """
                                {"name": "Dialer 2", "redirect_uris": ["https://dialer.example/2?x=1,2"], "scopes": ["users:read", "calls:read"],
                                 "homepage_url": "https://dialer.example/", "logo_url": null}""")
                        .leadsTo(APP),
                on(APP).submits("rotate-secret", APP + "/secret").sends("POST /v1/apps/svc_app_1/secret"),
                on(APP).submits("revoke", APP + "/previous-secret").sends("DELETE /v1/apps/svc_app_1/previous-secret"),
                on(APP).submits("request-approval", APP + "/approval")
                        .types("scopes", "calls:control")
                        .sends("POST /v1/apps/svc_app_1/approval", """
                                {"scopes": ["calls:control"]}"""),
                on(APP).submits("delete", APP + "/delete")
                        .sends("DELETE /v1/apps/svc_app_1")
                        .leadsTo("/app/apps"),
                newWebhook(),
                on("/app/webhooks")
                        .submits("save", "/app/webhooks")
                        .types("url", "https://hooks.example/4")
                        .types("filters", "test")
                        .sends("POST /v1/webhooks", """
                                {"url": "https://hooks.example/4", "filters": ["test"], "headers": [], "expires_in": 2592000}""")
                        .once(),
                on("/app/webhooks").submits("test", WEBHOOK + "/test").sends("POST /v1/webhooks/w1/test"),
                on("/app/webhooks")
                        .submits("reactivate", "/app/webhooks/w2/reactivate")
                        .sends("PUT /v1/webhooks/w2", "{}"),
                on("/app/webhooks").submits("renew", "/app/webhooks/w3/renew").sends("POST /v1/webhooks/w3/renew"),
                on(WEBHOOK)
                        .submits("save", WEBHOOK)
                        .types("url", "https://hooks.example/5")
                        .types("description", "Faxes to the archive")
                        .types("filters", "faxes", "presence")
                        .types("headers.1.name", "X-Archive-Key")
                        .typesSecret("headers.1.value", "archive-secret")
                        .types("rate_per_second", "20")
                        .sends("PUT /v1/webhooks/w1", """
                                {"url": "https://hooks.example/5", "description": "Faxes to the archive",
                                 "filters": ["faxes", "presence"],
                                 "headers": [{"name": "X-Tenant", "value": "northwind-secret"},
                                             {"name": "X-Archive-Key", "value": "archive-secret"}],
                                 "rate_per_second": 20}""")
                        .leadsTo(WEBHOOK),
                on(WEBHOOK)
                        .submits("save", WEBHOOK)
                        .types("headers.0.name", "x-tenant")
                        .sends("PUT /v1/webhooks/w1", """
                                {"url": "https://hooks.example/1", "description": "Orders", "filters": ["messages"],
                                 "headers": [{"name": "x-tenant", "value": "northwind-secret"}], "rate_per_second": 5}"""),
                on(WEBHOOK)
                        .submits("save", WEBHOOK)
                        .types("headers.0.name", "X-Other")
                        .sends("PUT /v1/webhooks/w1", """
                                {"url": "https://hooks.example/1", "description": "Orders", "filters": ["messages"],
                                 "headers": [{"name": "X-Other"}], "rate_per_second": 5}"""),
                on(WEBHOOK)
                        .submits("save", WEBHOOK)
                        .types("description", "")
                        .typesOnly("headers.0.name", "")
                        .types("rate_per_second", "")
                        .sends("PUT /v1/webhooks/w1", """
                                {"url": "https://hooks.example/1", "description": null, "filters": ["messages"],
                                 "headers": [], "rate_per_second": null}"""),
                on(WEBHOOK)
                        .submits("test", WEBHOOK + "/test")
                        .typesOnly("event", "messages.received")
                        .sends("POST /v1/webhooks/w1/test", """
                                {"event": "messages.received"}""")
                        .leadsTo(WEBHOOK),
                on(WEBHOOK).submits("renew", WEBHOOK + "/renew").sends("POST /v1/webhooks/w1/renew"),
                on(WEBHOOK).submits("rotate-secret", WEBHOOK + "/secret").sends("POST /v1/webhooks/w1/secret"),
                on(WEBHOOK)
                        .submits("redeliver", WEBHOOK + "/deliveries/dl1/redeliver")
                        .sends("POST /v1/webhooks/w1/deliveries/dl1/redeliver"),
                on(WEBHOOK)
                        .submits("recover", WEBHOOK + "/recover")
                        .types("since", "2026-11-27T09:30")
                        .types("until", "2026-11-27T10:30:15")
                        .sends("POST /v1/webhooks/w1/recover", """
                                {"since": "2026-11-27T14:30:00Z", "until": "2026-11-27T15:30:15Z"}"""),
                on(WEBHOOK)
                        .submits("recover", WEBHOOK + "/recover")
                        .types("since", "2026-11-27T09:30")
                        .sends("POST /v1/webhooks/w1/recover", """
                                {"since": "2026-11-27T14:30:00Z"}"""),
                on(WEBHOOK)
                        .submits("delete", WEBHOOK + "/delete")
                        .sends("DELETE /v1/webhooks/w1")
                        .leadsTo("/app/webhooks"),
                on(FIRST_GENERATION)
                        .submits("save", FIRST_GENERATION)
                        .types("url", "https://hooks.example/older")
                        .types("events", "call.ended", "sms.received")
                        .typesSecret("secret", "sixteen-or-more-characters")
                        .sends("PUT /v1/webhooks/first-generation", """
                                {"url": "https://hooks.example/older", "events": ["call.ended", "sms.received"],
                                 "secret": "sixteen-or-more-characters"}"""),
                on(FIRST_GENERATION)
                        .submits("save", FIRST_GENERATION)
                        .types("events", "sms.received")
                        .sends("PUT /v1/webhooks/first-generation", """
                                {"url": "https://hooks.example/old", "events": ["sms.received"]}"""),
                on(FIRST_GENERATION)
                        .submits("delete", FIRST_GENERATION + "/delete")
                        .sends("DELETE /v1/webhooks/first-generation"));
    }

    static FormCase newWebhook() {
        return on("/app/webhooks")
                .submits("save", "/app/webhooks")
                .types("url", "https://hooks.example/4")
                .types("description", "Orders")
                .types("filters", "messages", "recordings.ready")
                .types("headers.0.name", "X-Tenant")
                .typesSecret("headers.0.value", "northwind-secret")
                .types("rate_per_second", "5")
                .types("expires_in", "604800")
                .typesSecret("secret", "sixteen-or-more-characters")
                .sends("POST /v1/webhooks", """
                        {"url": "https://hooks.example/4", "description": "Orders",
                         "filters": ["messages", "recordings.ready"],
                         "headers": [{"name": "X-Tenant", "value": "northwind-secret"}], "rate_per_second": 5,
                         "expires_in": 604800, "secret": "sixteen-or-more-characters"}""")
                .once();
    }
}
