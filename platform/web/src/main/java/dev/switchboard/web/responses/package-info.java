/// Large responses: their parts are read only as fast as the client takes them.
@NullMarked
package dev.switchboard.web.responses;

import org.jspecify.annotations.NullMarked;
