/// What a credential stands for, and how that travels from the gateway to the services.
@NullMarked
package dev.switchboard.contract.identity;

import org.jspecify.annotations.NullMarked;
