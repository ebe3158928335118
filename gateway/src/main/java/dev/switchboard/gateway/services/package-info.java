/// Where the services behind the gateway are.
@NullMarked
package dev.switchboard.gateway.services;

import org.jspecify.annotations.NullMarked;
