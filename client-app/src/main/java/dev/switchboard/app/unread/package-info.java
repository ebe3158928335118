/// How much is new for a user: the counts at the links of the navigation.
@NullMarked
package dev.switchboard.app.unread;

import org.jspecify.annotations.NullMarked;
