/// The id of a request, minted here and told to everybody who has to do with it (decisions, section 1).
@NullMarked
package dev.switchboard.gateway.requestid;

import org.jspecify.annotations.NullMarked;
