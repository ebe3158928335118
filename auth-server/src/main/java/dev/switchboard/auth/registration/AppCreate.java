package dev.switchboard.auth.registration;

import dev.switchboard.auth.errors.Refusal;
import dev.switchboard.auth.input.Between;
import dev.switchboard.auth.input.DisplayName;
import dev.switchboard.auth.input.Length;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.scopes.Scope;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of `POST /v1/apps`.
///
/// @param name as users read it on the consent page, 1 to 80 characters
/// @param type cannot be changed later
/// @param redirectUris where users are sent back to, compared character by character: https, or
///     http on loopback; at least one for a public app
/// @param scopes what it may request
/// @param homepageUrl shown on the consent page
/// @param logoUrl for custom consent pages
public record AppCreate(
        @Length(max = 80) @DisplayName String name,
        AppType type,
        @Between(min = 0, max = 10) @Length(max = 2048) List<String> redirectUris,
        @Between(min = 1, max = 100) List<Scope> scopes,
        @Length(max = 2048) @Nullable String homepageUrl,
        @Length(max = 2048) @Nullable String logoUrl) {

    /// @throws Refusal 422 with everything that is wrong
    void demandGoodNameAndAddresses() {
        var problems = new ArrayList<FieldProblem>();
        problems.addAll(ProductName.problems("name", name));
        problems.addAll(AppChange.redirectUriProblems(redirectUris));
        problems.addAll(WebAddress.problems("homepage_url", homepageUrl));
        problems.addAll(WebAddress.problems("logo_url", logoUrl));
        if (type == AppType.PUBLIC && redirectUris.isEmpty()) {
            problems.add(new FieldProblem("redirect_uris", "a public app needs at least one"));
        }
        if (!problems.isEmpty()) {
            throw Refusal.validation(problems);
        }
    }
}
