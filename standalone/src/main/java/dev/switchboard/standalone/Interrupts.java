package dev.switchboard.standalone;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.IntConsumer;

/// Ctrl-C, `kill` and a closed terminal. A shutdown hook would see only the first of them; a second Ctrl-C is meant to
/// hurry.
///
/// `sun.misc.Signal` is the one way to it in Java. It is a supported module of every JDK (`jdk.unsupported`), but the
/// compiler warns of its name, so it is reached by reflection.
final class Interrupts {

    private Interrupts() {}

    /// @param handler is given the signal's number, once per signal
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
                    Interrupts.class.getClassLoader(), new Class<?>[] {signalHandler}, invocation);
            var handle = signal.getMethod("handle", signal, signalHandler);
            var ignored = signalHandler.getField("SIG_IGN").get(null);
            for (var name : List.of("INT", "TERM", "HUP")) {
                var instance = signal.getConstructor(String.class).newInstance(name);
                var before = handle.invoke(null, instance, proxy);
                // nohup means it.
                if (name.equals("HUP") && before.equals(ignored)) {
                    handle.invoke(null, instance, before);
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this JDK tells no signals", e);
        }
    }
}
