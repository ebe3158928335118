/// An Asterisk of our own: its configuration and its process. The embedded run and tests start one;
/// elsewhere the configuration is a template for an installed Asterisk.
@NullMarked
package dev.switchboard.asterisk.node;

import org.jspecify.annotations.NullMarked;
