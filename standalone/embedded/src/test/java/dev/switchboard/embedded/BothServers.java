package dev.switchboard.embedded;

import java.nio.file.Path;

/// A parent that starts both servers, prints their process ids, and waits to be killed:
/// `BothServers <directory> <port> <port>`.
public final class BothServers {

    private BothServers() {}

    static void main(String[] arguments) throws InterruptedException {
        var directory = Path.of(arguments[0]);
        var postgres =
                TestServers.postgres(directory, Integer.parseInt(arguments[1])).start();
        var redis = TestServers.redis(directory, Integer.parseInt(arguments[2])).start();
        System.out.println(postgres.pid() + " " + redis.pid());
        Thread.currentThread().join();
    }
}
