package dev.switchboard.standalone.stack;

import dev.switchboard.embedded.GuardedProcess;
import java.time.Duration;

/// One running process of the stack.
///
/// @param name what the terminal and the logs call it
/// @param round in which it is stopped: lower ones first, equal ones together
/// @param patience how long it may take to end by itself
record Part(String name, int round, Duration patience, GuardedProcess process) {}
