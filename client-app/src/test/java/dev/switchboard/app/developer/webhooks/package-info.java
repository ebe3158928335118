@NullMarked
package dev.switchboard.app.developer.webhooks;

import org.jspecify.annotations.NullMarked;
