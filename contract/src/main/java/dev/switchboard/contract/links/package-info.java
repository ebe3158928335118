/// Signed links: the way to one medium without a bearer credential (decisions, section 3). The resource API signs them,
/// the gateway checks them.
@NullMarked
package dev.switchboard.contract.links;

import org.jspecify.annotations.NullMarked;
