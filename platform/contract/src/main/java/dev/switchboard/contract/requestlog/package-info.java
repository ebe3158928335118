/// What gateways and the authorization server exchange about the bodies of requests in companies' request logs.
@NullMarked
package dev.switchboard.contract.requestlog;

import org.jspecify.annotations.NullMarked;
