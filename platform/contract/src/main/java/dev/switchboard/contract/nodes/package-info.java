/// How a running process announces itself to the authorization server.
@NullMarked
package dev.switchboard.contract.nodes;

import org.jspecify.annotations.NullMarked;
