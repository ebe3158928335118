package dev.switchboard.api.platform.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.EchoRoutes;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.annotation.Import;

/// Visibility and administration (docs/guides/visibility.md).
@ApiTest
@Import(EchoRoutes.class)
class ActorIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser admin = TestUsers.admin(acme).insert();
    private final TestUser member = TestUsers.member(acme).insert();

    ActorIT(ApiClient api) {
        this.api = api;
    }

    private void assertActs(Identity identity, String visibility, @Nullable UUID userId, boolean administers) {
        var actor = api.get("/v1/actor", identity).assertStatus(200).json();

        assertThat(actor.get("visibility").asString()).isEqualTo(visibility);
        assertThat(actor.get("attributed_to").asString()).isEqualTo(String.valueOf(userId));
        assertThat(actor.get("administers").asBoolean()).isEqualTo(administers);
        var status = api.send(
                        "/v1/echo/" + acme.owner().id(),
                        identity,
                        request -> request.header("Content-Type", "application/json")
                                .method("PATCH", BodyPublishers.ofString("{}")))
                .status();
        assertThat(status).isEqualTo(administers ? 200 : 403);
    }

    @Test
    void givesOwnersAndAdminsCompanyVisibility() {
        assertActs(acme.owner().token(), "company", acme.owner().id(), true);
        assertActs(acme.owner().key(), "company", acme.owner().id(), true);
        assertActs(admin.token(), "company", admin.id(), true);
        assertActs(admin.key(), "company", admin.id(), true);
    }

    @Test
    void givesMembersVisibilityOfTheirOwnRecords() {
        assertActs(member.token(), "person:" + member.id(), member.id(), false);
        assertActs(member.key(), "person:" + member.id(), member.id(), false);
    }

    @Test
    void givesACompanyTokenCompanyVisibility() {
        assertActs(acme.clientCredentials(), "company", null, true);
    }

    @Test
    void keepsTheRightsOfADisabledAdminsKeyAndAttributesChangesToTheOwner() {
        admin.become("disabled");

        assertActs(admin.key(), "company", acme.owner().id(), true);
    }

    @Test
    void neverWidensTheKeyOfADisabledMember() {
        member.become("disabled");

        assertActs(member.key(), "nobody", acme.owner().id(), false);
    }

    @Test
    void givesTheKeyOfADeletedUserNoVisibility() {
        var keyOfDeletedUser = Identity.ofApiKey(TestRows.id(), acme.id(), TestRows.id(), Set.of(Scope.values()));
        var unknown = new Identity(
                Identity.Type.API_KEY, acme.id(), null, null, TestRows.id(), null, null, Set.of(Scope.values()), null);

        assertActs(keyOfDeletedUser, "nobody", acme.owner().id(), false);
        assertActs(unknown, "nobody", acme.owner().id(), false);
    }

    @Test
    void readsTheCurrentRoleWithEachRequest() {
        TestRows.execute("update users set role = 'admin' where org_id = ? and id = ?", acme.id(), member.id());
        assertActs(member.token(), "company", member.id(), true);

        TestRows.execute("update users set role = 'member' where org_id = ? and id = ?", acme.id(), member.id());
        assertActs(member.token(), "person:" + member.id(), member.id(), false);
    }

    @Test
    void decidesVisibilityByTheUserOfTheRecord() {
        var self = member.id();

        assertThat(new Visibility.Company().sees(null)).isTrue();
        assertThat(new Visibility.User(self).sees(self)).isTrue();
        assertThat(new Visibility.User(self).sees(admin.id())).isFalse();
        assertThat(new Visibility.User(self).sees(null)).isFalse();
        assertThat(new Visibility.None().sees(self)).isFalse();
    }

    private Stream<Identity> keysWithoutACreator() {
        var disabledAdmin = TestUsers.admin(acme).disabled().insert();
        var disabledMember = TestUsers.member(acme).disabled().insert();
        return Stream.of(
                disabledAdmin.key(),
                disabledMember.key(),
                Identity.ofApiKey(TestRows.id(), acme.id(), TestRows.id(), Set.of(Scope.values())),
                new Identity(
                        Identity.Type.API_KEY,
                        acme.id(),
                        null,
                        null,
                        TestRows.id(),
                        null,
                        null,
                        Set.of(Scope.values()),
                        null));
    }

    @ParameterizedTest
    @MethodSource("personalRoutes")
    void rejectsAKeyWhoseCreatorIsDisabledOrDeletedOnRoutesThatNeedAUser(String method, String path) {
        keysWithoutACreator()
                .forEach(key -> api.send(
                                path,
                                key,
                                request -> request.header("Content-Type", "application/json")
                                        .method(method, BodyPublishers.ofString("{}")))
                        .assertError(ErrorCode.KEY_CREATOR_INACTIVE));
    }

    static Stream<Arguments> personalRoutes() {
        return RouteCatalogue.routes().stream()
                .filter(Route::personal)
                .filter(route -> route.service() == Service.RESOURCE_API)
                .map(route -> Arguments.of(
                        route.method().name(),
                        route.path().replaceAll("\\{\\w+}", TestRows.id().toString())));
    }

    @Test
    void doesNotUseTheOwnersLineForAKeyWhoseCreatorIsDisabled() {
        TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        admin.become("disabled");

        api.send(
                        "/v1/messages",
                        admin.key(),
                        request -> request.header("Content-Type", "application/json")
                                .POST(BodyPublishers.ofString("{\"to\": \"+13125550100\", \"text\": \"Hello\"}")))
                .assertFields("from");
    }
}
