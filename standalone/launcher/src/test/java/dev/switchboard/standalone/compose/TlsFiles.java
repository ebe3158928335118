package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/// A certificate authority of its own, and a certificate of it for `localhost` and 127.0.0.1, as PEM files.
record TlsFiles(Path authority, Path certificate, Path key) {

    static TlsFiles create(Path directory, String name) throws IOException, InterruptedException {
        var authority = directory.resolve(name + "-authority.pem");
        var authorityKey = directory.resolve(name + "-authority.key");
        var certificate = directory.resolve(name + ".pem");
        var key = directory.resolve(name + ".key");
        var newKey =
                List.of("req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-days", "2");
        var root = new ArrayList<>(newKey);
        root.addAll(List.of("-subj", "/CN=" + name + " authority", "-out", authority.toString()));
        root.addAll(List.of("-keyout", authorityKey.toString()));
        openssl(root);
        var server = new ArrayList<>(newKey);
        server.addAll(List.of("-subj", "/CN=" + name, "-out", certificate.toString(), "-keyout", key.toString()));
        server.addAll(List.of("-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"));
        server.addAll(List.of("-addext", "basicConstraints=critical,CA:false"));
        server.addAll(List.of("-CA", authority.toString(), "-CAkey", authorityKey.toString()));
        openssl(server);
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        return new TlsFiles(authority, certificate, key);
    }

    private static void openssl(List<String> arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("openssl"));
        command.addAll(arguments);
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }
}
