package dev.switchboard.asterisk.sounds;

import dev.switchboard.contract.keys.Sha256;
import dev.switchboard.media.audio.Announcement;
import dev.switchboard.media.audio.Recorder;
import dev.switchboard.media.audio.WavFile;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/// Spoken notices, which Asterisk fetches by HTTP and keeps, and the pages of faxes that are sent.
public final class Sounds {

    private static final String PATH = "/sounds/";
    private static final String FAXES = "/faxes/";
    private static final String FAX = "fax";
    private static final String SUFFIX = ".wav";
    private static final int MAX_KEPT = 1000;
    private static final int MAX_GREETINGS = 64;
    private static final Duration STOP_WITHIN = Duration.ofSeconds(1);

    private final String address;
    private final int port;
    private final @Nullable URI url;
    private final Map<String, byte[]> files = new ConcurrentHashMap<>();

    /// Asterisk fetches a greeting at once, and keeps it.
    private final Map<String, byte[]> greetings = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
            return size() > MAX_GREETINGS;
        }
    };

    private final Map<String, Path> faxes = new ConcurrentHashMap<>();
    private volatile @Nullable DisposableServer server;

    /// @param address on which they are served
    /// @param port 0 for any
    /// @param url at which Asterisk reaches them; null: at that address and port
    public Sounds(String address, int port, @Nullable URI url) {
        this.address = address;
        this.port = port;
        this.url = url;
    }

    public void start() {
        server = HttpServer.create()
                .host(address)
                .port(port)
                .route(routes -> routes.get(PATH + "{file}", this::serve)
                        .head(PATH + "{file}", this::serve)
                        .get(FAXES + "{" + FAX + "}", this::serveFax))
                .bindNow();
    }

    public void stop() {
        var running = server;
        if (running != null) {
            running.disposeNow(STOP_WITHIN);
            server = null;
        }
    }

    private Mono<Void> serve(HttpServerRequest request, HttpServerResponse response) {
        var file = file(Objects.requireNonNull(request.param("file")));
        if (file == null) {
            return response.sendNotFound().then();
        }
        return response.status(HttpResponseStatus.OK)
                .header(HttpHeaderNames.CONTENT_TYPE, "audio/wav")
                .header(HttpHeaderNames.CONTENT_LENGTH, String.valueOf(file.length))
                .header(HttpHeaderNames.CACHE_CONTROL, "max-age=86400")
                .sendByteArray(Mono.just(file))
                .then();
    }

    private Mono<Void> serveFax(HttpServerRequest request, HttpServerResponse response) {
        var tiff = faxes.get(Objects.requireNonNull(request.param(FAX)));
        return tiff == null
                ? response.sendNotFound().then()
                : response.header(HttpHeaderNames.CONTENT_TYPE, "image/tiff")
                        .sendFile(tiff)
                        .then();
    }

    /// Serves the pages of a fax until [#withdraw].
    ///
    /// @param name cannot be guessed
    /// @return where Asterisk fetches them
    public String offer(String name, Path tiff) {
        faxes.put(name, tiff);
        return base() + FAXES + name;
    }

    public boolean offers(String name) {
        return faxes.containsKey(name);
    }

    public void withdraw(String name) {
        faxes.remove(name);
    }

    /// The words of a notice where the company has none of its own.
    public String defaultNotice() {
        return Recorder.NOTICE;
    }

    /// Prepares the default notice, so that the first recording does not wait for it.
    public void prepare() {
        spoken(defaultNotice());
    }

    /// What Asterisk plays for these words.
    ///
    /// @return null if the voice cannot pronounce all of them
    @Nullable
    public String spoken(String words) {
        return wav(words) == null ? null : "sound:" + base() + PATH + name(words);
    }

    /// Those words as samples at [EncodedSound#RATE].
    ///
    /// @return empty for words that the voice cannot pronounce
    public short[] samples(String words) {
        var wav = wav(words);
        return wav == null ? new short[0] : Announcement.doubled(WavFile.samples(wav));
    }

    private byte @Nullable [] wav(String words) {
        var name = name(words);
        var file = files.get(name);
        if (file != null) {
            return file;
        }
        if (!Announcement.canSpeak(words)) {
            return null;
        }
        if (files.size() >= MAX_KEPT) {
            files.clear();
        }
        try {
            var spoken = WavFile.written(Announcement.of(words), Announcement.RATE);
            files.put(name, spoken);
            return spoken;
        } catch (IllegalArgumentException unpronounceable) {
            return null;
        }
    }

    private static String name(String words) {
        return Sha256.hex(words.getBytes(StandardCharsets.UTF_8)) + SUFFIX;
    }

    /// What Asterisk plays for a greeting that a user has recorded.
    public String recorded(byte[] wav) {
        var name = Sha256.hex(wav) + SUFFIX;
        synchronized (greetings) {
            greetings.put(name, wav);
        }
        return "sound:" + base() + PATH + name;
    }

    private byte @Nullable [] file(String name) {
        synchronized (greetings) {
            var greeting = greetings.get(name);
            return greeting == null ? files.get(name) : greeting;
        }
    }

    private String base() {
        var running = server;
        return url == null && running != null
                ? "http://" + address + ":" + running.port()
                : String.valueOf(url).replaceFirst("/$", "");
    }
}
