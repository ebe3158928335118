// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// The fields of an app to change; absent fields stay unchanged.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class AppChange extends RequestBody {

    /// Shown on the consent page; https, or http on loopback; null removes it.
    public AppChange homepageUrl(String homepageUrl) {
        set("homepage_url", homepageUrl);
        return this;
    }

    /// For custom consent pages; https, or http on loopback; null removes it.
    public AppChange logoUrl(String logoUrl) {
        set("logo_url", logoUrl);
        return this;
    }

    /// What the consent page calls it, 1 to 80 visible characters; not Switchboard's own name.
    public AppChange name(String name) {
        set("name", name);
        return this;
    }

    /// The complete list, up to 10; pending consent requests with an address that is missing here end.
    public AppChange redirectUris(List<String> redirectUris) {
        set("redirect_uris", redirectUris);
        return this;
    }

    /// The complete list; valid tokens lose missing scopes within a minute.
    public AppChange scopes(List<Scope> scopes) {
        set("scopes", scopes);
        return this;
    }
}
