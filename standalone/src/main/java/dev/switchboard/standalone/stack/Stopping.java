package dev.switchboard.standalone.stack;

/// The stack is being stopped, so that what was going on ends here.
public final class Stopping extends RuntimeException {

    Stopping() {
        super("the stack is being stopped");
    }
}
