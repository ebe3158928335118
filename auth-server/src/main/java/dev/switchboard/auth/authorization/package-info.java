/// From `/oauth/authorize` to the person's decision: three kinds of answers to a request, requests that wait and the
/// session that owns one, the JSON pair and the port of the consent page (decisions, section 6).
@NullMarked
package dev.switchboard.auth.authorization;

import org.jspecify.annotations.NullMarked;
