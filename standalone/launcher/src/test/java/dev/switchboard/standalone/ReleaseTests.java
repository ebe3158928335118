package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

/// The script `release` in a small repository of its own, whose build only creates the expected files.
class ReleaseTests {

    private static final Path SCRIPT = Path.of("..", "..", "release");
    private static final String CHANGELOG = """
            # Changelog

            ## Unreleased

            ### Added

            - One thing,
              in two lines.

            ## 0.0.9 - 2026-01-01

            - Older.
            """;

    @TempDir
    Path directory;

    private Path repository;

    @BeforeEach
    void makeARepository() throws Exception {
        repository = Files.createDirectory(directory.resolve("a repository"));
        write("release", Files.readString(SCRIPT));
        write("pom.xml", """
                <project>
                    <revision>0.1.0-SNAPSHOT</revision>
                <project.build.outputTimestamp>2020-01-01T00:00:00Z</project.build.outputTimestamp>
                </project>
                """);
        write("CHANGELOG.md", CHANGELOG);
        write("deploy/helm/switchboard/Chart.yaml", "name: switchboard\nversion: 0.0.1\nappVersion: 0.0.1\n");
        write("docs/openapi.json", "{\"info\": {}}\n");
        write("docs/guides/api-changelog.md", "# API changelog\n\n## Unreleased\n\n### Calls\n\nChanges.\n");
        write(".gitignore", "target/\n");
        write(".ci/run", "#!/bin/sh\necho .ci/run >>../calls\n");
        write(".mvn/find-jdk", "#!/bin/sh\necho '" + System.getProperty("java.home") + "'\n");
        scan(0);
        upgrade(77);
        images(0);
        write("testing/upgrade/previous", "none\n");
        write("testing/rolling/check", "#!/bin/sh\necho testing/rolling/check >>../calls\n");
        build("""
                for service in gateway auth-server resource-api client-app; do
                  mkdir -p $service/target
                  grep revision pom.xml >$service/target/$service-exec.jar
                done
                """);
        git("init", "--quiet", "--initial-branch=main");
        commit();
    }

    @Test
    void endsWithATagArtifactsAndASectionOfTheChangelog() throws Exception {
        var released = run("./release", "0.1.0");

        assertThat(released.exit()).as(released.output()).isZero();
        assertThat(read("deploy/helm/switchboard/Chart.yaml"))
                .isEqualTo("name: switchboard\nversion: 0.1.0\nappVersion: 0.1.0\n");
        assertThat(git("log", "--format=%s")).containsExactly("Start 0.2.0-SNAPSHOT", "Release 0.1.0", "Begin");
        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(read("pom.xml")).contains("<revision>0.2.0-SNAPSHOT<");
        assertThat(git("show", "v0.1.0:pom.xml")).contains("    <revision>0.1.0</revision>");
        assertThat(read("pom.xml")).containsPattern("Timestamp>202[6-9]-\\d\\d-\\d\\dT00:00:00Z</project\\.build");
        assertThat(read("CHANGELOG.md"))
                .matches(
                        "(?s)# Changelog\n\n## Unreleased\n\n## 0\\.1\\.0 - \\d{4}-\\d\\d-\\d\\d\n\n### Added\n\n- One .*");
        assertThat(read("docs/openapi-released.json")).isEqualTo(read("docs/openapi.json"));
        assertThat(read("docs/guides/api-changelog.md")).matches("""
                        (?s)# API changelog

                        ## Unreleased

                        Nothing has changed since the last release\\.

                        ## 0\\.1\\.0 - \\d{4}-\\d\\d-\\d\\d

                        ### Calls

                        Changes\\.
                        """);
        assertThat(read("CHANGELOG.md").replaceFirst("## 0\\.1\\.0 .*\n\n", "")).isEqualTo(CHANGELOG);
        assertThat(git("tag", "--list", "--format=%(contents)"))
                .containsSequence("Switchboard 0.1.0", "", "### Added", "", "- One thing,", "  in two lines.");
        assertThat(Files.readAllLines(directory.resolve("calls")))
                .containsExactly(
                        "mvnw -q -B -ntp clean",
                        ".ci/run",
                        "testing/upgrade/check",
                        "testing/rolling/check",
                        "mvnw -B -ntp -DskipTests -Psbom package",
                        ".ci/scan-dependencies",
                        "deploy/build-images 0.1.0");
        assertThat(read("testing/upgrade/previous")).isEqualTo("v0.1.0\n");
    }

    @Test
    void saysThatItsImagesWereNotBuilt() throws Exception {
        images(77);
        commit();

        var released = run("./release", "0.1.0", "--skip-tests");

        assertThat(released.exit()).as(released.output()).isZero();
        assertThat(released.output()).contains("images were NOT built");
    }

    @Test
    void releasesNothingWhoseImagesCannotBeBuilt() throws Exception {
        images(1);
        commit();

        refuses("stopped", "0.1.0", "--skip-tests");

        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(git("log", "--format=%s")).containsExactly("Begin", "Begin");
        assertThat(git("tag")).isEmpty();
    }

    @Test
    void saysThatItsLibrariesWereNotScanned() throws Exception {
        scan(77);
        commit();

        var released = run("./release", "0.1.0", "--skip-tests");

        assertThat(released.exit()).as(released.output()).isZero();
        assertThat(released.output()).contains("NOT scanned for known vulnerabilities");
    }

    @Test
    void releasesNothingWithAKnownVulnerability() throws Exception {
        scan(1);
        commit();

        assertThat(run("./release", "0.1.0", "--skip-tests").exit()).isNotZero();

        assertThat(git("tag", "--list")).isEmpty();
        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(read("pom.xml")).contains("0.1.0-SNAPSHOT");
    }

    @Test
    void leavesArtifactsWithTheirChecksums() throws Exception {
        run("./release", "0.1.0", "--skip-tests", "--skip-images");

        var artifacts = repository.resolve("target/release/0.1.0");
        assertThat(artifacts.resolve("switchboard-gateway-0.1.0.jar")).content().contains("<revision>0.1.0<");
        assertThat(artifacts.resolve("release-notes.md")).hasContent("### Added\n\n- One thing,\n  in two lines.\n");
        assertThat(Files.readAllLines(artifacts.resolve("SHA256SUMS")).stream().map(line -> line.substring(66)))
                .containsExactly(
                        "switchboard-auth-server-0.1.0.jar",
                        "switchboard-client-app-0.1.0.jar",
                        "switchboard-gateway-0.1.0.jar",
                        "switchboard-resource-api-0.1.0.jar",
                        "switchboard-0.1.0-src.tar.gz");
        assertThat(Files.readAllLines(directory.resolve("calls")))
                .containsExactly(
                        "mvnw -q -B -ntp clean", "mvnw -B -ntp -DskipTests -Psbom package", ".ci/scan-dependencies");
    }

    @Test
    void saysWhichCommitTheArtifactsAreOf() throws Exception {
        run("./release", "0.1.0", "--skip-tests");

        var statement = JsonMapper.shared().readTree(read("target/release/0.1.0/provenance.json"));
        assertThat(statement.get("predicateType").asString()).isEqualTo("https://slsa.dev/provenance/v1");
        var source = statement.at("/predicate/buildDefinition/resolvedDependencies/0/digest/gitCommit");
        assertThat(git("rev-parse", "v0.1.0^{commit}")).containsExactly(source.asString());
        var sums = read("target/release/0.1.0/SHA256SUMS").lines().toList();
        assertThat(statement.get("subject").valueStream())
                .map(one -> one.at("/digest/sha256").asString() + "  "
                        + one.get("name").asString())
                .containsExactlyElementsOf(sums);
    }

    @ParameterizedTest
    @CsvSource({
        "0.1.0,, 0.2.0-SNAPSHOT",
        "0.1.1, --next=0.1.2, 0.1.2-SNAPSHOT",
        "1.0.0-rc.1,, 1.0.0-SNAPSHOT",
    })
    void setsTheNextVersion(String version, String next, String expected) throws Exception {
        run(Stream.of("./release", version, "--skip-tests", next)
                .filter(argument -> argument != null)
                .toArray(String[]::new));

        assertThat(read("pom.xml")).contains("<revision>" + expected + "<");
    }

    @Test
    void leavesEverythingAsItWasWhenTheBuildFails() throws Exception {
        build("exit 1\n");
        commit();

        refuses("stopped", "0.1.0");

        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(git("log", "--format=%s")).containsExactly("Begin", "Begin");
        assertThat(git("tag")).isEmpty();
    }

    @Test
    void leavesEverythingAsItWasWhenTheUpgradeFails() throws Exception {
        upgrade(1);
        commit();

        refuses("stopped", "0.1.0");

        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(git("tag")).isEmpty();
    }

    @Test
    void refusesWhatCannotBeReleased() throws Exception {
        refuses("not a version", "1.0");
        refuses("not a version", "0.1.0-SNAPSHOT");
        refuses("there is no option", "0.1.0", "--quick");
        refuses("the same", "0.1.0", "--next=0.1.0");
        git("tag", "v0.0.9");
        refuses("exists already", "0.0.9");
        git("switch", "--quiet", "--create", "other");
        refuses("made from main", "0.1.0");
        git("switch", "--quiet", "main");
        write("new", "");
        refuses("not committed", "0.1.0");
        Files.delete(repository.resolve("new"));
        write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n## 0.0.9 - 2026-01-01\n\n- Older.\n");
        commit();
        refuses("nothing to release", "0.1.0");
        assertThat(directory.resolve("calls")).doesNotExist();
    }

    private void refuses(String reason, String... arguments) throws Exception {
        var command = Stream.concat(Stream.of("./release"), Arrays.stream(arguments));
        var refused = run(command.toArray(String[]::new));
        assertThat(refused.exit()).as(refused.output()).isEqualTo(1);
        assertThat(refused.output()).contains("release: ").contains(reason);
    }

    private void build(String script) throws IOException {
        write("mvnw", "#!/bin/sh\nset -e\necho \"mvnw $*\" >>../calls\n" + script);
    }

    /// With 77 there is no previous version.
    private void upgrade(int exit) throws IOException {
        write("testing/upgrade/check", "#!/bin/sh\necho testing/upgrade/check >>../calls\nexit " + exit + "\n");
    }

    /// With 77 there is no Buildah.
    private void images(int exit) throws IOException {
        write("deploy/build-images", "#!/bin/sh\necho deploy/build-images \"$@\" >>../calls\nexit " + exit + "\n");
    }

    private void scan(int exit) throws IOException {
        write(".ci/scan-dependencies", "#!/bin/sh\necho .ci/scan-dependencies >>../calls\nexit " + exit + "\n");
    }

    private void commit() throws Exception {
        git("add", "--all");
        git("commit", "--quiet", "--message=Begin");
    }

    private void write(String name, String content) throws IOException {
        Files.createDirectories(repository.resolve(name).getParent());
        var file = Files.writeString(repository.resolve(name), content, UTF_8);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String read(String name) throws IOException {
        return Files.readString(repository.resolve(name), UTF_8);
    }

    private List<String> git(String... arguments) throws Exception {
        var command = Stream.concat(Stream.of("git"), Arrays.stream(arguments));
        var result = run(command.toArray(String[]::new));
        assertThat(result.exit()).as(result.output()).isZero();
        return result.output().lines().toList();
    }

    /// With its own author, and without the settings of the user who runs the tests.
    private Result run(String... command) throws Exception {
        var builder = new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
        var environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("GIT_"));
        environment.put("GIT_CONFIG_GLOBAL", "/dev/null");
        environment.put("GIT_CONFIG_NOSYSTEM", "1");
        for (var role : List.of("AUTHOR", "COMMITTER")) {
            environment.put("GIT_" + role + "_NAME", "A Maintainer");
            environment.put("GIT_" + role + "_EMAIL", "maintainer@switchboard.example");
        }
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Result(process.waitFor(), output);
    }

    private record Result(int exit, String output) {}
}
