// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// An app to register for the company.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class AppCreate extends RequestBody {

    /// Shown on the consent page; https, or http on loopback. None by default.
    public AppCreate homepageUrl(String homepageUrl) {
        set("homepage_url", homepageUrl);
        return this;
    }

    /// For custom consent pages; https, or http on loopback. None by default.
    public AppCreate logoUrl(String logoUrl) {
        set("logo_url", logoUrl);
        return this;
    }

    /// What the consent page calls it, 1 to 80 visible characters; not Switchboard's own name.
    public AppCreate name(String name) {
        set("name", name);
        return this;
    }

    /// Up to 10, without duplicates, at least one for a public app: https, http on loopback; for a public app,
    /// also a private scheme such as `com.example.app:/callback`.
    public AppCreate redirectUris(List<String> redirectUris) {
        set("redirect_uris", redirectUris);
        return this;
    }

    /// What it may request from users, without duplicates; sensitive ones need an approval for other companies.
    public AppCreate scopes(List<Scope> scopes) {
        set("scopes", scopes);
        return this;
    }

    /// Whether it can keep a secret; it cannot be changed later.
    public AppCreate type(AppType type) {
        set("type", type);
        return this;
    }
}
