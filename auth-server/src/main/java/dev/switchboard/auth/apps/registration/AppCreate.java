package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.DistinctElements;
import dev.switchboard.web.input.GrantableScopes;
import dev.switchboard.web.input.SingleLine;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of `POST /v1/apps`.
///
/// @param name shown on the consent page, 1 to 80 characters
/// @param type cannot be changed later
/// @param redirectUris where users are sent back to, compared character by character: https, http
///     on loopback, or for a public app a private-use scheme; at least one for a public app
/// @param scopes what it may request
/// @param homepageUrl shown on the consent page
/// @param logoUrl for custom consent pages
public record AppCreate(
        @Text(max = 80) @DisplayName String name,
        AppType type,
        @Size(max = 10) @DistinctElements List<@Text(max = 2048) @SingleLine String> redirectUris,

        @Size(min = 1, max = 100) @DistinctElements @GrantableScopes(GrantableScopes.Holder.APP)
        List<Scope> scopes,

        @Text(max = 2048) @SingleLine @Nullable String homepageUrl,
        @Text(max = 2048) @SingleLine @Nullable String logoUrl) {

    /// @param product the product's name
    /// @throws ApiError 422 with all problems
    void requireValidNameAndAddresses(String product) {
        var problems = new FieldProblems();
        problems.addAll(ProductName.problems("name", name, product));
        problems.addAll(RedirectAddress.problems(redirectUris));
        problems.addAll(RedirectAddress.problems(type, redirectUris));
        problems.addAll(WebAddress.problems("homepage_url", homepageUrl));
        problems.addAll(WebAddress.problems("logo_url", logoUrl));
        if (type == AppType.PUBLIC && redirectUris.isEmpty()) {
            problems.add("redirect_uris", "must have at least one address for a public app", FieldCode.REQUIRED);
        }
        problems.throwIfAny();
    }
}
