// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The changes of a user: any subset of these fields; absent ones stay unchanged.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class UserPatch extends RequestBody {

    /// 2 to 6 digits that no other user of the company has and that neither are nor begin with an emergency
    /// number, or null to remove it.
    public UserPatch extension(@Nullable String extension) {
        set("extension", extension);
        return this;
    }

    /// The full name, 1 to 120 characters: visible characters and ordinary spaces only. An unchanged name is
    /// always accepted.
    public UserPatch name(String name) {
        set("name", name);
        return this;
    }

    /// The new role; the owner's cannot change (409).
    public UserPatch role(AssignableRole role) {
        set("role", role);
        return this;
    }
}
