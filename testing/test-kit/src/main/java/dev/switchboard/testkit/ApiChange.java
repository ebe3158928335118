package dev.switchboard.testkit;

/// A difference between two OpenAPI documents, as a client sees it.
///
/// @param place the route or event, such as `GET /calls` or `event calls.log`
/// @param what what is different there, in Markdown
/// @param breaking whether a client that works with the first document can fail with the second
///     (docs/guides/versioning-and-deprecation.md#what-can-change-within-a-version)
public record ApiChange(String place, String what, boolean breaking) {

    @Override
    public String toString() {
        return place + ": " + what;
    }
}
