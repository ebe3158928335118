package dev.switchboard.clients;

import dev.switchboard.client.AccountApi;
import dev.switchboard.client.NumbersApi;
import dev.switchboard.client.UsersApi;
import dev.switchboard.client.http.ApiClient;
import dev.switchboard.client.http.ApiException;
import dev.switchboard.client.model.UserPatch;
import dev.switchboard.client.model.UserStatus;
import java.nio.file.Files;
import java.nio.file.Path;

/// Calls the running product with nothing but the generated client.
public final class FirstSteps {

    private FirstSteps() {}

    public static void main(String[] arguments) throws Exception {
        var key = Files.readString(Path.of(arguments[1])).strip();
        var client = new ApiClient();
        client.updateBaseUri(arguments[0]);
        client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + key));
        var users = new UsersApi(client);

        var account = new AccountApi(client).getAccount();
        var first = users.listUsers(UserStatus.ACTIVE, null, 2, null);
        var second = users.listUsers(UserStatus.ACTIVE, null, 2, first.getNextCursor());
        var me = users.getMe();
        var unchanged = users.updateUser(me.getId().toString(), new UserPatch());
        var numbers = new NumbersApi(client).listNumbers(null, 200, null);
        require(first.getItems().size() == 2, "two users on the first page");
        require(!second.getItems().get(0).getId().equals(first.getItems().get(0).getId()), "other users on the second");
        require(unchanged.equals(me), "an unchanged user");
        require(numbers.getItems().size() == account.getNumberCount(), "as many numbers as the account says");
        try {
            users.getUser("nobody");
            throw new AssertionError("404 expected");
        } catch (ApiException refused) {
            require(refused.getCode() == 404, "404");
            require(refused.getResponseBody().contains("\"not_found\""), "the error envelope");
        }
        System.out.printf("saw %s of %s and %d numbers%n", me.getName(), account.getName(), numbers.getItems().size());
    }

    private static void require(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what + " expected");
        }
    }
}
