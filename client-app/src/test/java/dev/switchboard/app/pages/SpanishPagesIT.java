package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.StubGateway;
import dev.switchboard.app.TestBrowser;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.routes.LanguageCookie;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeTraversor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.MessageSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Pages in Spanish show no English: of the texts that a page shows in both languages, all are data of the API, names
/// or words that both languages have.
class SpanishPagesIT extends ClientAppTest {

    private static final String SPANISH = "es";
    private static final Pattern WORD = Pattern.compile("\\p{L}{2,}");
    private static final Pattern SENTENCE = Pattern.compile("\\p{L}+[ ,]+\\p{L}+");
    private static final List<String> SHOWN = List.of("aria-label", "title", "placeholder", "alt");
    /// The members of records with sentences of the API, which are English.
    private static final Set<String> SENTENCES = Set.of("message", "detail", "reason");

    /// What both languages write alike.
    private static final Set<String> ALIKE = Set.of(
            "admin",
            "api",
            "android",
            "bytes",
            "chrome",
            "curl",
            "error",
            "fax",
            "faxes",
            "firefox",
            "general",
            "get",
            "http",
            "https",
            "id",
            "ip",
            "ivr",
            "json",
            "linux",
            "local",
            "mib",
            "min",
            "mms",
            "no",
            "opus",
            "password",
            "pdf",
            "pkce",
            "pin",
            "post",
            "put",
            "qr",
            "redis",
            "safari",
            "shell",
            "sip",
            "sms",
            "softphone",
            "spam",
            "start",
            "stop",
            "svc_live",
            "switchboard",
            "tcp",
            "tls",
            "token",
            "tokens",
            "total",
            "udp",
            "uri",
            "url",
            "utc",
            "webhook",
            "webhooks",
            "windows",
            "xml");

    /// Names of scopes, events and style sheets; keys of the dial pad; addresses; times.
    private static final Pattern TECHNICAL = Pattern.compile(
            "[a-z_-]+([.:][a-z_-]+)+|([a-z-]+\\.css ?)+|[A-Z]{3,6}|([a-z_]+ )*in_progress( [a-z_]+)*|[\\w.]*@[\\w.]+\\.(com|test)|\\d+ ms");

    /// Names of rate policies, filters of webhooks and errors, which the API has.
    private static final Set<String> NAMES = Set.of(
            "call_ended",
            "failed-authentication",
            "faxes",
            "light",
            "link",
            "medium",
            "ms",
            "page",
            "presence",
            "test");

    private static final List<String> DATA = data();

    @Autowired
    private MessageSource texts;

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @CsvSource(textBlock = HooksIT.PAGES)
    void showNoEnglish(String page, String address) {
        var spanish = shown(address, SPANISH);
        var alike = new TreeSet<>(shown(address, "en"));
        alike.retainAll(spanish);
        alike.removeIf(text -> text.startsWith("curl ")
                || NAMES.contains(text)
                || TECHNICAL.matcher(text).matches()
                || isOfNoLanguage(text));

        assertThat(spanish).as(page).hasSizeGreaterThan(5);
        assertThat(alike).as(page).isEmpty();
    }

    /// What the user did wrong, beside the form.
    @ParameterizedTest
    @EnumSource
    void sayEachErrorInTheLanguageOfTheUser(ErrorCode code) {
        var values = code.valueNames().stream().map(name -> "7").toArray(String[]::new);
        var expected = Objects.requireNonNull(
                texts.getMessage("problem." + code.slug(), values, null, Locale.of(SPANISH)), code.slug());
        GATEWAY.respond("PATCH /v1/users/ben", 409, StubGateway.error(code, values));
        var user = signedIn("/app/team", SPANISH);
        var form = Map.of("_csrf", user.csrf("/app/team"), "name", "Ben");

        var response = Jsoup.parse(user.post("/app/team/ben", form).body());

        assertThat(response.text()).contains(expected).doesNotContain(code.message(List.of(values)));
    }

    static Stream<ErrorCode> temporary() {
        return Stream.of(ErrorCode.values())
                .filter(code -> code.type() == ErrorType.RATE_LIMITED || code.type() == ErrorType.SERVER_ERROR);
    }

    /// What stopped the whole page.
    @ParameterizedTest
    @MethodSource("temporary")
    void sayInTheLanguageOfTheUserWhyThereIsNoPage(ErrorCode code) {
        var user = signedIn("/app/profile", SPANISH);
        var values = code.valueNames().stream().map(name -> "7").toArray(String[]::new);
        GATEWAY.respond("GET /v1/calls", code.status(), StubGateway.error(code, values));

        var response = Jsoup.parse(user.get("/app/calls").body());

        assertThat(response.select("html").attr("lang")).isEqualTo(SPANISH);
        assertThat(response.text()).doesNotContain(code.problem(), code.action());
    }

    private TestBrowser signedIn(String address, String language) {
        var user = newBrowser();
        user.cookies.put(LanguageCookie.NAME, language);
        return address.equals("/") ? user : user.signIn(address.startsWith("/operator") ? "/operator" : "/app/profile");
    }

    /// All texts of a page, those for screen readers and scripts included.
    private Set<String> shown(String address, String language) {
        var response = signedIn(address, language).get(address);
        assertThat(response.statusCode()).as(address).isEqualTo(200);
        var document = Jsoup.parse(response.body());
        document.select("script, style, [lang]:not(html), .language, [data-field=country], [data-field=timezone]")
                .remove();
        var shown = new TreeSet<String>();
        NodeTraversor.traverse(
                (node, depth) -> {
                    if (node instanceof TextNode text) {
                        shown.add(text.text().strip());
                    } else if (node instanceof Element element) {
                        element.attributes().forEach(attribute -> {
                            if (SHOWN.contains(attribute.getKey())
                                    || (attribute.getKey().startsWith("data-")
                                            && SENTENCE.matcher(attribute.getValue())
                                                    .find())) {
                                shown.add(attribute.getValue().strip());
                            }
                        });
                    }
                },
                document);
        return shown;
    }

    /// Whether a text is data, or of words that both languages have.
    private static boolean isOfNoLanguage(String text) {
        var rest = text;
        for (var known : DATA) {
            rest = rest.replace(known, " ");
        }
        return WORD.matcher(rest)
                .results()
                .allMatch(word -> ALIKE.contains(word.group().toLowerCase(Locale.ROOT)));
    }

    /// The texts of all records, the longest first.
    private static List<String> data() {
        var texts =
                new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(text -> text));
        texts.add("Marguerite <b>Okafor</b>");
        try (var file = StubGateway.class.getResourceAsStream("records.json")) {
            collect("", JsonMapper.shared().readTree(Objects.requireNonNull(file)), texts);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return List.copyOf(texts);
    }

    private static void collect(String name, JsonNode value, Set<String> texts) {
        if (value.isString() && !SENTENCES.contains(name)) {
            // Pages may break an email before its @.
            Stream.of(value.stringValue(), value.stringValue().replaceFirst("@.*", ""))
                    .filter(text -> text.length() > 1)
                    .forEach(texts::add);
        }
        value.properties().forEach(member -> collect(member.getKey(), member.getValue(), texts));
        if (value.isArray()) {
            value.forEach(element -> collect(name, element, texts));
        }
    }
}
