/// Mail about calls to emergency numbers, which the resource API has in its log.
@NullMarked
package dev.switchboard.auth.mail.emergency;

import org.jspecify.annotations.NullMarked;
