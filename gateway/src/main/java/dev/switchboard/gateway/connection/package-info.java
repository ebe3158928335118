/// What holds for a client's connection below HTTP: limits of size and pace, and answers to what cannot be read.
@NullMarked
package dev.switchboard.gateway.connection;

import org.jspecify.annotations.NullMarked;
