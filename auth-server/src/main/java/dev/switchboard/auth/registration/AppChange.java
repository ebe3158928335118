package dev.switchboard.auth.registration;

import dev.switchboard.auth.errors.Refusal;
import dev.switchboard.auth.input.Between;
import dev.switchboard.auth.input.Length;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.contract.text.VisibleText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The body of `PATCH /v1/apps/{client_id}`: any subset, `{}` too; absent fields stay unchanged.
///
/// @param redirectUris all of them; pending requests with an address that is missing here end
/// @param scopes all of them; valid tokens lose missing ones within a minute, and a sensitive one
///     that is added again later needs a new approval
public record AppChange(
        @Length(max = 80) @Nullable String name,

        @Between(min = 0, max = 10) @Length(max = 2048) @Nullable
        List<String> redirectUris,

        @Between(min = 1, max = 100) @Nullable List<Scope> scopes,
        @Length(max = 2048) @Nullable String homepageUrl,
        @Length(max = 2048) @Nullable String logoUrl) {

    /// The app's present name is no problem, even if it was given before there were rules.
    ///
    /// @throws Refusal 422 when the new name breaks them
    void demandGoodName(String before) {
        if (name == null || name.equals(before)) {
            return;
        }
        if (!VisibleText.is(name)) {
            throw Refusal.validation("name", VisibleText.RULE);
        }
        var problems = ProductName.problems("name", name);
        if (!problems.isEmpty()) {
            throw Refusal.validation(problems);
        }
    }

    /// @throws Refusal 422 with everything that is wrong
    void demandGoodAddresses() {
        var problems = new ArrayList<FieldProblem>();
        problems.addAll(redirectUriProblems(redirectUris == null ? List.of() : redirectUris));
        problems.addAll(WebAddress.problems("homepage_url", homepageUrl));
        problems.addAll(WebAddress.problems("logo_url", logoUrl));
        if (!problems.isEmpty()) {
            throw Refusal.validation(problems);
        }
    }

    static List<FieldProblem> redirectUriProblems(List<String> redirectUris) {
        return IntStream.range(0, redirectUris.size())
                .boxed()
                .flatMap(i -> WebAddress.problems("redirect_uris." + i, redirectUris.get(i)).stream())
                .toList();
    }
}
