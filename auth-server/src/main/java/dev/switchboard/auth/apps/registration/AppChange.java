package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.contract.text.VisibleText;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.DistinctElements;
import dev.switchboard.web.input.GrantableScopes;
import dev.switchboard.web.input.SingleLine;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of `PATCH /v1/apps/{client_id}`: any subset, `{}` too; absent fields stay unchanged.
///
/// @param redirectUris all of them; pending requests with an address that is missing here end
/// @param scopes all of them; valid tokens lose missing ones within a minute, and a sensitive one
///     that is added again later needs a new approval
/// @param homepageUrl null removes it
/// @param logoUrl null removes it
public record AppChange(
        Change<@Text(max = 80) @SingleLine String> name,
        Change<@Size(max = 10) @DistinctElements List<@Text(max = 2048) @SingleLine String>> redirectUris,
        Change<@Size(min = 1, max = 100) @DistinctElements @GrantableScopes(GrantableScopes.Holder.APP) List<Scope>>
                scopes,
        Change<@Nullable @Text(max = 2048) @SingleLine String> homepageUrl,
        Change<@Nullable @Text(max = 2048) @SingleLine String> logoUrl) {

    /// Checks a new name. The current name is always accepted, even if it violates rules that are
    /// newer.
    ///
    /// @param product the product's name
    /// @throws ApiError 422 when the new name violates the rules
    void requireValidName(String before, String product) {
        var after = name.or(before);
        if (after.equals(before)) {
            return;
        }
        if (!VisibleText.is(after)) {
            throw ApiError.validation("name", VisibleText.RULE, FieldCode.CHARACTERS);
        }
        var problems = ProductName.problems("name", after, product);
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems);
        }
    }

    /// @throws ApiError 422 with all problems
    void requireValidAddresses() {
        var problems = new FieldProblems();
        problems.addAll(RedirectAddress.problems(redirectUris.or(List.of())));
        problems.addAll(WebAddress.problems("homepage_url", after(homepageUrl, null)));
        problems.addAll(WebAddress.problems("logo_url", after(logoUrl, null)));
        problems.throwIfAny();
    }

    /// The value of an optional field afterwards.
    static @Nullable String after(Change<@Nullable String> change, @Nullable String before) {
        return change instanceof Change.To<String>(var value) ? value : before;
    }
}
