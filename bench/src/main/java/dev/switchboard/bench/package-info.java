/// What Switchboard's gateway is measured beside: an upstream that costs next to nothing, a bare Spring Cloud Gateway,
/// and one equipped with what the framework brings for limits and opaque tokens.
@NullMarked
package dev.switchboard.bench;

import org.jspecify.annotations.NullMarked;
