/// The documentation of the product, at `/docs`: the Markdown files of the folder docs/ of the repository, which the
/// build adds to the jar, as pages, as Markdown, and as one index for the search in the browser. The table of
/// contents is docs/README.md; what it does not list is not served.
@NullMarked
package dev.switchboard.app.docs;

import org.jspecify.annotations.NullMarked;
