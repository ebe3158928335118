package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// A client's copy of a list: its records by id, and the token of the last page.
public final class SyncedCopy {

    private final ApiClient api;
    private final String path;
    private final String field;
    private final Identity identity;
    private final Map<UUID, String> records = new HashMap<>();
    private final List<UUID> order = new ArrayList<>();
    private String token = "";

    /// @param field the field of the records that is stored
    public SyncedCopy(ApiClient api, String path, String field, Identity identity) {
        this.api = api;
        this.path = path;
        this.field = field;
        this.identity = identity;
    }

    /// The same copy, which continues with another process.
    public SyncedCopy at(ApiClient other) {
        var moved = new SyncedCopy(other, path, field, identity);
        moved.records.putAll(records);
        moved.token = token;
        return moved;
    }

    /// Discards everything, as after a rejected token.
    public SyncedCopy beginAgain() {
        records.clear();
        token = "";
        return this;
    }

    /// Reads all pages, with this page size.
    public SyncedCopy sync(int limit) {
        order.clear();
        var walk = path + "?limit=" + limit + (token.isEmpty() ? "" : "&sync_token=" + token);
        for (var page : api.walk(walk, identity)) {
            page.json().get("items").forEach(item -> {
                var id = UUID.fromString(item.get("id").asString());
                records.put(id, item.get(field).asString());
                order.add(id);
            });
            token = page.json().get("sync_token").asString();
        }
        return this;
    }

    public Map<UUID, String> records() {
        return records;
    }

    /// The records of the last run, in its order.
    public List<UUID> order() {
        return order;
    }

    public String token() {
        return token;
    }
}
