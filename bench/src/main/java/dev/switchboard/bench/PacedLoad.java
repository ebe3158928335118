package dev.switchboard.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/// Sends requests at a mean rate that does not depend on the responses: at random times with
/// exponentially distributed gaps, as many independent clients do. The latency counts from the time
/// at which a request is due, and so includes its wait for a free connection while a slow server
/// keeps all of them busy.
///
/// It prints `BENCH <requests> <microseconds> <faults> <p50> <p99> <highest p99 of a window>`, the
/// latencies in microseconds.
public final class PacedLoad {

    private static final int SEED = 1;
    private static final long FAULT = -1;
    private static final int SUCCESS_CLASS = 2;

    private final InetSocketAddress server;
    private final List<byte[]> requests;
    /// When each request is due, in nanoseconds from the start.
    private final long[] due;
    /// The latency of each request in nanoseconds; [#FAULT] unless it succeeded.
    private final long[] latencies;
    private final AtomicInteger next = new AtomicInteger();

    private PacedLoad(InetSocketAddress server, List<byte[]> requests, long[] due) {
        this.server = server;
        this.requests = requests;
        this.due = due;
        this.latencies = new long[due.length];
    }

    /// @param arguments the port; a file of requests, sent in turn, with the tab-separated columns
    ///     method, path, `Authorization`, content type and body; connections; requests per second;
    ///     seconds before the measurement; seconds of it; seconds of a window
    static void main(String[] arguments) throws IOException, InterruptedException {
        var server = new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        double rate = Double.parseDouble(arguments[3]);
        long lead = nanos(arguments[4]);
        long measured = nanos(arguments[5]);
        var load = new PacedLoad(server, requests(Path.of(arguments[1]), server), schedule(rate, lead + measured));
        load.run(Integer.parseInt(arguments[2]));
        System.out.println(load.report(lead, measured, nanos(arguments[6])));
    }

    private static long nanos(String seconds) {
        return TimeUnit.SECONDS.toNanos(Long.parseLong(seconds));
    }

    private static List<byte[]> requests(Path file, InetSocketAddress server) throws IOException {
        try (var lines = Files.lines(file)) {
            return lines.map(line -> request(line.split("\t", -1), server)).toList();
        }
    }

    private static byte[] request(String[] columns, InetSocketAddress server) {
        var body = columns[4];
        var content = body.isEmpty()
                ? ""
                : "Content-Type: " + columns[3] + "\r\nContent-Length: " + body.getBytes(StandardCharsets.UTF_8).length
                        + "\r\n";
        var head = "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAuthorization: %s\r\n%s\r\n"
                .formatted(columns[0], columns[1], server.getPort(), columns[2], content);
        return (head + body).getBytes(StandardCharsets.UTF_8);
    }

    private static long[] schedule(double rate, long until) {
        var random = new Random(SEED);
        double mean = TimeUnit.SECONDS.toNanos(1) / rate;
        var due = new long[(int) (until / mean * 2) + 1];
        int count = 0;
        for (double at = 0; count < due.length; count++) {
            at -= Math.log(1 - random.nextDouble()) * mean;
            if (at >= until) {
                break;
            }
            due[count] = (long) at;
        }
        return Arrays.copyOf(due, count);
    }

    private void run(int connections) throws IOException, InterruptedException {
        var open = new ArrayList<HttpConnection>();
        for (int i = 0; i < connections; i++) {
            open.add(new HttpConnection(server));
        }
        long start = System.nanoTime();
        var threads = open.stream()
                .map(connection -> Thread.ofPlatform().start(() -> send(connection, start)))
                .toList();
        for (var thread : threads) {
            thread.join();
        }
    }

    /// Each thread takes the next request and waits until it is due. A connection that fails, or that
    /// the server closes, is replaced.
    private void send(HttpConnection first, long start) {
        var connection = first;
        for (int i = next.getAndIncrement(); i < due.length; i = next.getAndIncrement()) {
            long time = start + due[i];
            for (long wait = time - System.nanoTime(); wait > 0; wait = time - System.nanoTime()) {
                LockSupport.parkNanos(wait);
            }
            try {
                int status = connection.exchange(requests.get(i % requests.size()));
                latencies[i] = status / 100 == SUCCESS_CLASS ? System.nanoTime() - time : FAULT;
                if (connection.isClosing()) {
                    connection = replaced(connection);
                }
            } catch (IOException e) {
                latencies[i] = FAULT;
                connection = replaced(connection);
            }
        }
        close(connection);
    }

    private HttpConnection replaced(HttpConnection failed) {
        close(failed);
        try {
            return new HttpConnection(server);
        } catch (IOException e) {
            return failed;
        }
    }

    private static void close(HttpConnection connection) {
        try {
            connection.close();
        } catch (IOException e) {
            // It is not used again.
        }
    }

    private String report(long lead, long measured, long window) {
        var all = between(lead, lead + measured);
        long worst = 0;
        for (long begin = lead; begin + window <= lead + measured; begin += window) {
            worst = Math.max(worst, percentileMicros(between(begin, begin + window), 99));
        }
        long faults =
                Arrays.stream(latencies).filter(latency -> latency == FAULT).count();
        return String.format(
                Locale.ROOT,
                "BENCH %d %d %d %d %d %d",
                all.length,
                TimeUnit.NANOSECONDS.toMicros(measured),
                faults,
                percentileMicros(all, 50),
                percentileMicros(all, 99),
                worst);
    }

    /// The sorted latencies of the requests that were due between two times.
    private long[] between(long begin, long until) {
        return IntStream.range(0, due.length)
                .filter(i -> due[i] >= begin && due[i] < until)
                .mapToLong(i -> latencies[i])
                .sorted()
                .toArray();
    }

    private static long percentileMicros(long[] sorted, int percent) {
        return TimeUnit.NANOSECONDS.toMicros(Percentiles.of(sorted, percent));
    }
}
