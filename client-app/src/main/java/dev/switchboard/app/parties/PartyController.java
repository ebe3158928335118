package dev.switchboard.app.parties;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.sessions.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/// What scripts ask about numbers.
@RestController
class PartyController {

    private static final int LONGEST = 120;

    private final Parties parties;
    private final WrittenNumbers numbers;
    private final Lines lines;

    PartyController(Parties parties, WrittenNumbers numbers, Lines lines) {
        this.parties = parties;
        this.numbers = numbers;
        this.lines = lines;
    }

    /// Who has a number.
    ///
    /// @param name null when nobody knows the number
    /// @param formatted the number for people
    /// @param label of one of the company's numbers; null without one
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Holder(
            @Nullable String name,
            String formatted,
            @Nullable String detail,
            @Nullable String label) {}

    /// The number that somebody is typing; no content while it is none.
    @GetMapping("/app/number")
    ResponseEntity<Party> read(Session session, @RequestParam(defaultValue = "") String typed) {
        return typed.length() > LONGEST
                ? ResponseEntity.noContent().build()
                : numbers.read(session, typed)
                        .map(number -> ResponseEntity.ok(parties.at(session, number)))
                        .orElseGet(() -> ResponseEntity.noContent().build());
    }

    /// Who has these numbers.
    @GetMapping("/app/phone/names")
    Map<String, Holder> names(Session session, @RequestParam List<String> number) {
        var holders = new LinkedHashMap<String, Holder>();
        parties.prepare(session, number);
        for (var one : number) {
            var party = parties.at(session, one);
            var label = lines.find(session, one).map(Line::label).orElse(null);
            holders.put(one, new Holder(party.name(), party.formatted(), party.detail(), label));
        }
        return holders;
    }
}
