/// The client applications that people have open (decisions, section 7): who has one, on whichever node, what is
/// pushed to them, and what they send back.
@NullMarked
package dev.switchboard.api.clients;

import org.jspecify.annotations.NullMarked;
