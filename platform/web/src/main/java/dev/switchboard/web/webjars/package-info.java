/// Files of WebJars, scripts and styles of others that come as Maven artifacts.
@NullMarked
package dev.switchboard.web.webjars;

import org.jspecify.annotations.NullMarked;
