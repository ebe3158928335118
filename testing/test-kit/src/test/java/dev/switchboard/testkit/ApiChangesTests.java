package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Pairs of documents that differ in one place.
class ApiChangesTests {

    private static final JsonMapper JSON = new JsonMapper();

    private static final String DOCUMENT = """
        {"paths": {
          "/calls": {
            "get": {
              "summary": "Lists calls.",
              "security": [{"api_key": ["calls:read"]}, {"oauth2": ["calls:read"]}],
              "parameters": [
                {"name": "since", "in": "query", "required": false, "schema": {"type": "string", "maxLength": 30}},
                {"$ref": "#/components/parameters/Limit"}],
              "responses": {
                "200": {
                  "headers": {"ETag": {}},
                  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Call"}}}},
                "404": {"$ref": "#/components/responses/NotFound"}}},
            "post": {
              "summary": "Places a call.",
              "parameters": [],
              "requestBody": {"required": false,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/CallCreate"}}}},
              "responses": {"202": {}}}}},
         "webhooks": {"calls.log": {"post": {
           "summary": "A call is in the log.",
           "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Call"}}}}}}},
         "components": {
           "parameters": {"Limit": {
             "name": "limit", "in": "query", "required": false,
             "schema": {"type": "integer", "minimum": 1, "maximum": 200, "default": 50}}},
           "responses": {"NotFound": {"content": {}}},
           "schemas": {
             "State": {"type": "string", "enum": ["ringing", "ended"]},
             "Priority": {"type": "string", "enum": ["low", "high"]},
             "Call": {
               "type": "object",
               "properties": {
                 "id": {"type": "string", "format": "uuid"},
                 "from": {"type": ["string", "null"]},
                 "state": {"$ref": "#/components/schemas/State"},
                 "parent": {"oneOf": [{"$ref": "#/components/schemas/Call"}, {"type": "null"}]},
                 "legs": {"type": "array", "items": {"type": "object", "properties": {"to": {"type": "string"}}}}},
               "required": ["id", "from", "state"]},
             "CallCreate": {
               "type": "object",
               "additionalProperties": false,
               "properties": {
                 "to": {"type": "string"},
                 "note": {"type": ["string", "null"], "maxLength": 100},
                 "priority": {"$ref": "#/components/schemas/Priority"}},
               "required": ["to"]}}}}\
        """;

    private static List<ApiChange> changes(String text, String with) {
        assertThat(DOCUMENT).as("the text to replace").contains(text);
        return ApiChanges.between(document(DOCUMENT), document(DOCUMENT.replace(text, with)));
    }

    private static JsonNode document(String text) {
        return JSON.readTree(text);
    }

    @Test
    void findNothingInTheSameDocument() {
        assertThat(ApiChanges.between(document(DOCUMENT), document(DOCUMENT))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            "/calls": {                        ~ "/phone-calls": {                        ~ GET /calls: removed
            "post": {                          ~ "put": {                                 ~ POST /calls: removed
            "name": "since"                    ~ "name": "after"                          ~ GET /calls: query parameter 'since': removed
            "in": "query", "required": false, "schema": {"type": "string" ~ "in": "query", "required": true, "schema": {"type": "string" ~ GET /calls: query parameter 'since': required now
            "maxLength": 30                    ~ "maxLength": 20                          ~ GET /calls: query parameter 'since': maxLength is '20', was '30'
            "minimum": 1                       ~ "minimum": 5                             ~ GET /calls: query parameter 'limit': minimum is '5', was '1'
            "maximum": 200                     ~ "maximum": 100                           ~ GET /calls: query parameter 'limit': maximum is '100', was '200'
            "default": 50                      ~ "default": 20                            ~ GET /calls: query parameter 'limit': default is '20'
            {"type": "integer"                 ~ {"type": "string"                        ~ GET /calls: query parameter 'limit': string, was integer
            "404": {"$ref": "#/components/responses/NotFound"} ~ "410": {}                ~ GET /calls: response 404: removed
            "202": {}                          ~ "200": {}                                ~ POST /calls: response 202: removed
            "headers": {"ETag": {}}            ~ "headers": {}                            ~ GET /calls: response 200, header 'ETag': removed
            {"oauth2": ["calls:read"]}         ~ {"oauth2": ["calls:all"]}                ~ GET /calls: credential '{"oauth2":["calls:read"]}': no longer suffices
            "required": ["to"]                 ~ "required": ["to", "note"]               ~ POST /calls: body 'note': required now
            "note": {"type"                    ~ "remark": {"type"                        ~ POST /calls: body 'note': removed
            "to": {"type": "string"},          ~ "to": {"type": "integer"},               ~ POST /calls: body 'to': integer, was string
            ["string", "null"], "maxLength"    ~ ["string"], "maxLength"                  ~ POST /calls: body 'note': string, was null|string
            "low", "high"                      ~ "high"                                   ~ POST /calls: body 'priority': value 'low' removed
            "requestBody": {"required": false   ~ "requestBody": {"required": true        ~ POST /calls: body: required now
            "required": ["id", "from", "state"] ~ "required": ["id", "state"]             ~ GET /calls: response 200 'from': optional now
            "id": {"type": "string", "format": "uuid"} ~ "id": {"type": "integer"}        ~ GET /calls: response 200 'id': integer, was string
            {"type": ["string", "null"]},      ~ {"type": ["integer", "null"]},           ~ GET /calls: response 200 'from': integer|null, was null|string
            {"type": "string"}}}}}             ~ {"type": ["string", "null"]}}}}}         ~ GET /calls: response 200 'legs'[] 'to': null|string, was string
            "legs": {                          ~ "parts": {                               ~ GET /calls: response 200 'legs': removed
            "calls.log"                        ~ "calls.logged"                           ~ event calls.log: removed
            """)
    void markWhatBreaksClients(String text, String with, String expected) {
        assertThat(changes(text, with))
                .filteredOn(ApiChange::breaking)
                .extracting(ApiChange::toString)
                .contains(expected.replace('\'', '`'));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            "paths": {                         ~ "paths": {"/faxes": {"get": {"summary": "Lists faxes."}}, ~ GET /faxes: new: Lists faxes.
            "parameters": [],                  ~ "parameters": [{"name": "dry", "in": "query"}],     ~ POST /calls: query parameter 'dry': new
            "maxLength": 30                    ~ "maxLength": 40                          ~ GET /calls: query parameter 'since': maxLength is '40', was '30'
            "note": {"type"                    ~ "label": {"type": "string"}, "note": {"type" ~ POST /calls: body 'label': new
            "required": ["to"]                 ~ "required": []                           ~ POST /calls: body 'to': optional now
            "low", "high"                      ~ "low", "high", "urgent"                  ~ POST /calls: body 'priority': value 'urgent' new
            "ringing", "ended"                 ~ "ringing", "ended", "held"               ~ GET /calls: response 200 'state': value 'held' new
            "legs": {                          ~ "duration": {"type": "integer"}, "legs": { ~ GET /calls: response 200 'duration': new
            {"type": ["string", "null"]},      ~ {"type": "string"},                      ~ GET /calls: response 200 'from': string, was null|string
            "202": {}                          ~ "202": {}, "409": {}                     ~ POST /calls: response 409: new
            "summary": "Places a call."        ~ "summary": "Places a call.", "deprecated": true ~ POST /calls: deprecated
            "from": {                          ~ "from": {"deprecated": true,             ~ GET /calls: response 200 'from': deprecated
            "webhooks": {                      ~ "webhooks": {"faxes.sent": {"post": {"summary": "A fax was sent."}}, ~ event faxes.sent: new: A fax was sent.
            """)
    void listWhatBreaksNobody(String text, String with, String expected) {
        var changes = changes(text, with);

        assertThat(changes).filteredOn(ApiChange::breaking).isEmpty();
        assertThat(changes).extracting(ApiChange::toString).contains(expected.replace('\'', '`'));
    }

    @Test
    void refuseANewFieldThatIsRequired() {
        var with = DOCUMENT.replace("\"note\": {\"type\"", "\"line\": {\"type\": \"string\"}, \"note\": {\"type\"")
                .replace("\"required\": [\"to\"]", "\"required\": [\"to\", \"line\"]");

        assertThat(ApiChanges.between(document(DOCUMENT), document(with)))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.breaking()).isTrue();
                    assertThat(change).hasToString("POST /calls: body `line`: new and required");
                });
    }

    @Test
    void refuseANewParameterThatIsRequired() {
        assertThat(changes(
                        "\"parameters\": [],",
                        "\"parameters\": [{\"name\": \"line\", \"in\": \"query\", \"required\": true}],"))
                .containsExactly(new ApiChange("POST /calls", "query parameter `line`: new and required", true));
    }

    @Test
    void endInSchemasThatContainThemselves() {
        assertThat(changes("\"id\": {\"type\": \"string\"", "\"id\": {\"type\": \"integer\""))
                .isNotEmpty();
    }
}
