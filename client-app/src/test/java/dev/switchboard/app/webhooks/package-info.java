@NullMarked
package dev.switchboard.app.webhooks;

import org.jspecify.annotations.NullMarked;
