/// The service behind every /v1 route. Each resource is a package of its own (`users`, `account`, …): record, store,
/// controller. The other packages know no resource: `requests` and `security` let a request in, `acting` says who acts
/// and what they see, `input` reads parameters and bodies, `paging` walks lists, `errors` answers what is refused.
@NullMarked
package dev.switchboard.api;

import org.jspecify.annotations.NullMarked;
