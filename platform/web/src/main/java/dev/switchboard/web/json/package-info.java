/// How values are written in JSON, the same in every response.
@NullMarked
package dev.switchboard.web.json;

import org.jspecify.annotations.NullMarked;
