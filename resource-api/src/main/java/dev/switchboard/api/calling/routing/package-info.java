/// Where calls go: which users and devices a number rings at, by assignments and presences, and what engines ask
/// before they place or transfer a call.
@NullMarked
package dev.switchboard.api.calling.routing;

import org.jspecify.annotations.NullMarked;
