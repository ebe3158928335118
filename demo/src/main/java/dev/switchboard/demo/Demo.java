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

/// Everything the demo consists of. Two that are made of the same secrets and the same moment are equal to the last
/// id, so that it need not be read back from the database.
///
/// @param operatorPassword of the operator, whose account the authorization server makes
/// @param passwords of those who can sign in
/// @param suspendedAppToken an access token of [#suspendedApp], from before its suspension
record Demo(
        Company company,
        Company other,
        List<TextMessage> messages,
        List<DemoFax> faxes,
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
        String operatorPassword,
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

    /// @param madeAt the moment to which all dates are relative
    static Demo of(DemoSecrets secrets, Instant madeAt) {
        var fate = new SeededRandom(SEED, madeAt);
        // Calls, and what is heard of them, have a fate of their own, so that more of them change no id of what was
        // there before.
        var calls = new SeededRandom(SEED + 1, madeAt);
        var sounds = new SeededRandom(SEED + 4, madeAt);
        var company = withCalls(Companies.larkspur(fate), calls, sounds, CALLS);
        var other = withCalls(Companies.pinecrest(fate), calls, sounds, OTHER_CALLS);
        var owner = company.person(Companies.OWNER);
        var member = company.person(Companies.MEMBER);
        var otherOwner = other.person(Companies.OTHER_OWNER);
        var credentials = new Maker(secrets, fate);
        return new Demo(
                company,
                other,
                messages(new SeededRandom(SEED + 6, madeAt), company, other),
                faxes(new SeededRandom(SEED + 7, madeAt), company, other),
                credentials.app("confidential_app", company.id(), "Freight Board", EVERYTHING),
                credentials.publicApp(company.id(), "Dock Scanner", EVERYTHING),
                credentials.app("third_party_app", other.id(), "Pinecrest Connect", EVERYTHING),
                credentials.app("narrow_app", company.id(), "Phone Book", NARROW),
                credentials.suspendedApp(company.id(), "Old Dialler", EVERYTHING),
                secrets.credential("demo.suspended_app.access_token", CredentialType.ACCESS_TOKEN),
                credentials.key("api_key", company.id(), owner, "Dispatch system", false),
                credentials.key("member_api_key", company.id(), member, "Own tools", false),
                credentials.key("revoked_api_key", company.id(), owner, "Retired", true),
                credentials.key("other_org.api_key", other.id(), otherOwner, "Practice software", false),
                DemoOperator.password(secrets),
                passwords(secrets, company, otherOwner));
    }

    private static List<TextMessage> messages(SeededRandom fate, Company company, Company other) {
        return Stream.concat(
                        new TextMessages(fate, company).some(CONVERSATIONS).stream(),
                        new TextMessages(fate, other).some(OTHER_CONVERSATIONS).stream())
                .toList();
    }

    /// The member had the fax machine before the admin.
    private static List<DemoFax> faxes(SeededRandom fate, Company company, Company other) {
        var member = company.person(Companies.MEMBER).id();
        return Stream.concat(
                        new Faxes(fate, company).some(FAXES, member).stream(),
                        new Faxes(fate, other).some(OTHER_FAXES, null).stream())
                .toList();
    }

    private static Company withCalls(Company company, SeededRandom fate, SeededRandom sounds, int count) {
        return company.with(new PhoneCalls(fate, company.lines())
                .some(count).stream().map(call -> call.kept(sounds)).toList());
    }

    private static Map<User, String> passwords(DemoSecrets secrets, Company company, User otherOwner) {
        var passwords = new LinkedHashMap<User, String>();
        passwords.put(company.person(Companies.OWNER), secrets.password("demo.owner"));
        passwords.put(company.person(Companies.ADMIN), secrets.password("demo.admin"));
        passwords.put(company.person(Companies.MEMBER), secrets.password("demo.member"));
        passwords.put(company.person(Companies.DISABLED), secrets.password("demo.disabled"));
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
        return List.of(apiKey, memberApiKey, revokedApiKey, otherApiKey);
    }

    UUID organisationOf(User person) {
        return company.people().contains(person) ? company.id() : other.id();
    }

    /// Makes apps and keys, their secrets out of the file, everything else out of fate.
    private record Maker(DemoSecrets secrets, SeededRandom fate) {

        private static final String REDIRECT = "http://localhost:8765/callback";

        DemoApp app(String name, UUID orgId, String title, Set<Scope> scopes) {
            var secret = secrets.credential("demo." + name + ".client_secret", CredentialType.CLIENT_SECRET);
            return new DemoApp(clientId(), secret, orgId, title, REDIRECT, scopes, fate.daysAgo(90), null);
        }

        DemoApp publicApp(UUID orgId, String title, Set<Scope> scopes) {
            return new DemoApp(clientId(), null, orgId, title, REDIRECT, scopes, fate.daysAgo(80), null);
        }

        DemoApp suspendedApp(UUID orgId, String title, Set<Scope> scopes) {
            var app = app("suspended_app", orgId, title, scopes);
            return new DemoApp(
                    app.clientId(), app.secret(), orgId, title, REDIRECT, scopes, app.createdAt(), fate.daysAgo(3));
        }

        DemoKey key(String name, UUID orgId, User creator, String title, boolean revoked) {
            var value = secrets.credential("demo." + name, CredentialType.API_KEY);
            var created = fate.daysAgo(60);
            return new DemoKey(fate.id(created), orgId, creator.id(), title, value, created, revoked);
        }

        private String clientId() {
            return "svc_app_" + fate.hex();
        }
    }
}
