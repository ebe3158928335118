package dev.switchboard.standalone.stack;

import dev.switchboard.embedded.GuardedProcess;
import java.time.Duration;

/// One running process of the stack.
///
/// @param name its name in the terminal and in the logs
/// @param round of the stop: lower ones first, equal ones together
/// @param timeout how long it may take to stop before it is killed
record Part(String name, int round, Duration timeout, GuardedProcess process) {}
