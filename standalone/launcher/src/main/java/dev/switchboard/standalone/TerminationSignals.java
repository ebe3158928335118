package dev.switchboard.standalone;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.IntConsumer;

/// Handles Ctrl-C, `kill` and a closed terminal. A shutdown hook is called once only, but a second Ctrl-C ends
/// the run at once.
///
/// Only `sun.misc.Signal` offers this in Java. Its module, `jdk.unsupported`, is supported in every JDK, but
/// the compiler warns of the name, so it is called by reflection.
final class TerminationSignals {

    private TerminationSignals() {}

    /// @param handler receives the number of each signal
    static void on(IntConsumer handler) {
        try {
            var signal = Class.forName("sun.misc.Signal");
            var signalHandler = Class.forName("sun.misc.SignalHandler");
            var number = signal.getMethod("getNumber");
            InvocationHandler invocation = (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                    handler.accept((int) number.invoke(arguments[0]));
                }
                return null;
            };
            var proxy = Proxy.newProxyInstance(
                    TerminationSignals.class.getClassLoader(), new Class<?>[] {signalHandler}, invocation);
            var handle = signal.getMethod("handle", signal, signalHandler);
            var ignored = signalHandler.getField("SIG_IGN").get(null);
            for (var name : List.of("INT", "TERM", "HUP")) {
                var instance = signal.getConstructor(String.class).newInstance(name);
                var before = handle.invoke(null, instance, proxy);
                // Keep ignoring it under nohup.
                if (name.equals("HUP") && before.equals(ignored)) {
                    handle.invoke(null, instance, before);
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK does not support signal handlers", e);
        }
    }
}
