/// The emergency numbers of countries, as libphonenumber knows them. A module that uses this needs libphonenumber.
@NullMarked
package dev.switchboard.web.emergency;

import org.jspecify.annotations.NullMarked;
