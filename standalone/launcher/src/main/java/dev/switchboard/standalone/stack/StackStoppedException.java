package dev.switchboard.standalone.stack;

/// The stack is being stopped, which ends its pending operations.
public final class StackStoppedException extends RuntimeException {

    StackStoppedException() {
        super("the stack is being stopped");
    }
}
