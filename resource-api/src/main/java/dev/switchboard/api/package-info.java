/// The service behind the /v1 resources. Each resource is a package of its own (`users`, `account`,
/// …): record, store, controller. The other packages know no resource: `requests` and `security`
/// admit a request, `actor` finds who makes it and what they see, `input` reads parameters and
/// bodies, `paging` pages lists, `errors` writes error responses.
@NullMarked
package dev.switchboard.api;

import org.jspecify.annotations.NullMarked;
