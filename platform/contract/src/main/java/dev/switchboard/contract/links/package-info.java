/// Signed links, which give access to one medium without a bearer credential
/// (docs/guides/media.md#signed-links). The resource API signs them, the gateway checks them.
@NullMarked
package dev.switchboard.contract.links;

import org.jspecify.annotations.NullMarked;
