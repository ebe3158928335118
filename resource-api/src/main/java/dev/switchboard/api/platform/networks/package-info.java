/// Which companies are sandboxes, and so which telephone network a company's numbers, calls, messages and faxes are in
/// (docs/guides/testing.md).
@NullMarked
package dev.switchboard.api.platform.networks;

import org.jspecify.annotations.NullMarked;
