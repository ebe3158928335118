package dev.switchboard.demo;

import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// The whole content of the demo. The same secrets and the same time of creation give the same content with the
/// same ids, so that it need not be read back from the database.
///
/// @param availableNumbers that no company has, to take
/// @param operatorPassword of the operator, whose account the authorization server creates
/// @param operatorKey the key of that operator
/// @param passwords of the users who can sign in
/// @param suspendedAppToken an access token of [#suspendedApp], from before its suspension
record Demo(
        Company company,
        Company other,
        List<PhoneNumber> availableNumbers,
        List<TextMessage> messages,
        List<DemoFax> faxes,
        List<DemoContact> contacts,
        DemoApp confidentialApp,
        DemoApp publicApp,
        DemoApp thirdPartyApp,
        DemoApp narrowApp,
        DemoApp suspendedApp,
        String suspendedAppToken,
        DemoKey apiKey,
        DemoKey memberApiKey,
        DemoKey revokedApiKey,
        DemoKey otherApiKey,
        DemoKey managementKey,
        String operatorPassword,
        String operatorKey,
        Map<User, String> passwords) {

    private static final long SEED = 20_261_120L;
    private static final int CALLS = 320;
    private static final int OTHER_CALLS = 12;
    private static final int CONVERSATIONS = 28;
    private static final int OTHER_CONVERSATIONS = 2;
    private static final int FAXES = 48;
    private static final int OTHER_FAXES = 3;
    private static final Set<Scope> EVERYTHING = Scope.grantable();
    private static final Set<Scope> NARROW = EnumSet.of(Scope.ACCOUNT_READ, Scope.USERS_READ);

    /// @param createdAt the time to which all times of the demo are relative
    static Demo of(DemoSecrets secrets, Instant createdAt) {
        var random = new SeededRandom(SEED, createdAt);
        // Calls and their media have generators of their own, so that more of them do not change the other ids.
        var calls = new SeededRandom(SEED + 1, createdAt);
        var media = new SeededRandom(SEED + 4, createdAt);
        var company = withCalls(Companies.larkspur(random), calls, media, CALLS);
        var other = withCalls(Companies.pinecrest(random), calls, media, OTHER_CALLS);
        var owner = company.user(Companies.OWNER);
        var member = company.user(Companies.MEMBER);
        var otherOwner = other.user(Companies.OTHER_OWNER);
        var credentials = new CredentialFactory(secrets, random);
        var messages = messages(new SeededRandom(SEED + 6, createdAt), company, other);
        return new Demo(
                company,
                other,
                Companies.availableNumbers(new SeededRandom(SEED + 12, createdAt)),
                messages,
                faxes(new SeededRandom(SEED + 7, createdAt), company, other),
                new ContactGenerator(new SeededRandom(SEED + 11, createdAt), company).generate(messages),
                credentials.app("confidential_app", company.id(), "Freight Board", EVERYTHING),
                credentials.publicApp(company.id(), "Dock Scanner", EVERYTHING),
                credentials.app("third_party_app", other.id(), "Pinecrest Connect", EVERYTHING),
                credentials.app("narrow_app", company.id(), "Phone Book", NARROW),
                credentials.suspendedApp(company.id(), "Old Dialer", EVERYTHING),
                secrets.credential("demo.suspended_app.access_token", CredentialType.ACCESS_TOKEN),
                credentials.key("api_key", company.id(), owner, "Dispatch system", EVERYTHING, false),
                credentials.key("member_api_key", company.id(), member, "Own tools", EVERYTHING, false),
                credentials.key("revoked_api_key", company.id(), owner, "Retired", EVERYTHING, true),
                credentials.key("other_org.api_key", other.id(), otherOwner, "Practice software", EVERYTHING, false),
                credentials.key("management_key", company.id(), owner, "Provisioning", Scope.ofApiKeys(), false),
                DemoOperator.password(secrets),
                DemoOperator.key(secrets),
                passwords(secrets, company, otherOwner));
    }

    private static List<TextMessage> messages(SeededRandom random, Company company, Company other) {
        return Stream.concat(
                        new TextMessageGenerator(random, company).generate(CONVERSATIONS).stream(),
                        new TextMessageGenerator(random, other).generate(OTHER_CONVERSATIONS).stream())
                .toList();
    }

    /// The fax number belonged to the member before it was assigned to the admin.
    private static List<DemoFax> faxes(SeededRandom random, Company company, Company other) {
        var member = company.user(Companies.MEMBER).id();
        return Stream.concat(
                        new FaxGenerator(random, company).generate(FAXES, member).stream(),
                        new FaxGenerator(random, other).generate(OTHER_FAXES, null).stream())
                .toList();
    }

    private static Company withCalls(Company company, SeededRandom random, SeededRandom media, int count) {
        return company.withCalls(new PhoneCallGenerator(random, company.numbers())
                .generate(count).stream().map(call -> call.withMedia(media)).toList());
    }

    private static Map<User, String> passwords(DemoSecrets secrets, Company company, User otherOwner) {
        var passwords = new LinkedHashMap<User, String>();
        passwords.put(company.user(Companies.OWNER), secrets.password("demo.owner"));
        passwords.put(company.user(Companies.ADMIN), secrets.password("demo.admin"));
        passwords.put(company.user(Companies.MEMBER), secrets.password("demo.member"));
        passwords.put(company.user(Companies.DISABLED), secrets.password("demo.disabled"));
        passwords.put(otherOwner, secrets.password("demo.other_org.owner"));
        return passwords;
    }

    List<Company> companies() {
        return List.of(company, other);
    }

    List<DemoApp> apps() {
        return List.of(confidentialApp, publicApp, thirdPartyApp, narrowApp, suspendedApp);
    }

    List<DemoKey> keys() {
        return List.of(apiKey, memberApiKey, revokedApiKey, otherApiKey, managementKey);
    }

    UUID companyIdOf(User user) {
        return company.users().contains(user) ? company.id() : other.id();
    }

    /// Creates apps and keys. Their credentials come from the secrets.
    private record CredentialFactory(DemoSecrets secrets, SeededRandom random) {

        private static final String REDIRECT = "http://localhost:8765/callback";

        DemoApp app(String name, UUID orgId, String title, Set<Scope> scopes) {
            var secret = secrets.credential("demo." + name + ".client_secret", CredentialType.CLIENT_SECRET);
            return new DemoApp(clientId(), secret, orgId, title, REDIRECT, scopes, random.daysAgo(90), null);
        }

        DemoApp publicApp(UUID orgId, String title, Set<Scope> scopes) {
            return new DemoApp(clientId(), null, orgId, title, REDIRECT, scopes, random.daysAgo(80), null);
        }

        DemoApp suspendedApp(UUID orgId, String title, Set<Scope> scopes) {
            var app = app("suspended_app", orgId, title, scopes);
            return new DemoApp(
                    app.clientId(), app.secret(), orgId, title, REDIRECT, scopes, app.createdAt(), random.daysAgo(3));
        }

        DemoKey key(String name, UUID orgId, User creator, String title, Set<Scope> scopes, boolean revoked) {
            var value = secrets.credential("demo." + name, CredentialType.API_KEY);
            var created = random.daysAgo(60);
            return new DemoKey(random.id(created), orgId, creator.id(), title, value, scopes, created, revoked);
        }

        private String clientId() {
            return "svc_app_" + random.hex();
        }
    }
}
