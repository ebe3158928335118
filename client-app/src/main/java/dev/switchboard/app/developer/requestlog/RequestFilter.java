package dev.switchboard.app.developer.requestlog;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.FormValue;

/// What the page shows of the request log.
///
/// @param credential the id of an API key, or an app's client_id; empty for all
/// @param status such as `404` or `4xx`; empty for all
/// @param code of an error, such as `call_ended`; empty for all
/// @param method such as `GET`; empty for all
/// @param path how paths begin; empty for all
/// @param q a part of the request's id; empty for all
/// @param own `shown` with the requests of these pages too
record RequestFilter(String credential, String status, String code, String method, String path, String q, String own) {

    private static final String SHOWN = "shown";

    RequestFilter {
        credential = FormValue.orEmpty(credential);
        status = FormValue.orEmpty(status);
        code = FormValue.orEmpty(code).strip();
        method = FormValue.orEmpty(method);
        path = FormValue.orEmpty(path).strip();
        q = FormValue.orEmpty(q).strip();
        own = FormValue.orEmpty(own);
    }

    /// Whether the requests of these pages are shown too.
    public boolean showsOwn() {
        return own.equals(SHOWN);
    }

    public boolean empty() {
        return (credential + status + code + method + path + q).isEmpty();
    }

    /// This filter for the API.
    ///
    /// @param ownId the client_id of these pages, whose requests are shown when they are asked for
    Query query(Query log, String ownId) {
        boolean hidesOwn = !showsOwn() && !credential.equals(ownId) && q.isEmpty();
        return fields(log).with("first_party", hidesOwn ? Boolean.FALSE : null);
    }

    /// Adds this filter to the address of the page.
    Query of(Query page) {
        return fields(page).with("own", own);
    }

    private Query fields(Query query) {
        return query.with("credential", credential)
                .with("status", status)
                .with("code", code)
                .with("method", method)
                .with("path", path)
                .with("q", q);
    }
}
