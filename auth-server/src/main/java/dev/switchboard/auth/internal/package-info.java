/// The gateway's port: a connector of its own on which alone `/internal/**` answers, and only to who shows the shared
/// secret (ARCHITECTURE.md, Gateway → authorization server, internal).
@NullMarked
package dev.switchboard.auth.internal;

import org.jspecify.annotations.NullMarked;
