/// Who is on the other end: the client's address, and the scheme and host it used (decisions, section 1).
@NullMarked
package dev.switchboard.gateway.clientaddress;

import org.jspecify.annotations.NullMarked;
