/// The service behind the /v1 resources. Each resource has its own package (`users`, `calls`, …) with its records,
/// its store and its controller. The other packages know no resource: `requests` reads requests and writes errors,
/// `actor` determines who sends a request and what they may see, `paging` pages lists. The module's README.md lists
/// them all.
@NullMarked
package dev.switchboard.api;

import org.jspecify.annotations.NullMarked;
