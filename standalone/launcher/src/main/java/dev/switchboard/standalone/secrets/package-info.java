/// Secrets that are generated once and kept: passwords of the servers, keys between the services,
/// credentials of the demo company.
@NullMarked
package dev.switchboard.standalone.secrets;

import org.jspecify.annotations.NullMarked;
