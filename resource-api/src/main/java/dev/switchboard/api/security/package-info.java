/// Who may call a route at all: the internal JWT of the gateway and the scope that the catalogue row asks for.
@NullMarked
package dev.switchboard.api.security;

import org.jspecify.annotations.NullMarked;
