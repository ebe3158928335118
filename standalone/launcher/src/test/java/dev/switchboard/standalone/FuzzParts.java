package dev.switchboard.standalone;

import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.standalone.FuzzDraft.Part;
import dev.switchboard.standalone.FuzzOperation.Change;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The forms with files, and the ways in which they can be hostile.
final class FuzzParts {

    private static final String PDF = new String(FaxPages.of("A fax", 1), StandardCharsets.ISO_8859_1);
    private static final String FILE =
            "Content-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\nContent-Type: application/pdf";

    private FuzzParts() {}

    static FuzzDraft form(FuzzDraft draft, String from, String to) {
        return file(draft.part(text("from", from)).part(text("to", to)));
    }

    static FuzzDraft file(FuzzDraft draft) {
        return draft.part(file(FILE, PDF));
    }

    static FuzzDraft contacts(FuzzDraft draft) {
        return draft.part(file(FILE, "name,numbers\r\nA,+13125550166\r\n"));
    }

    static void changes(List<Change> changes) {
        for (var name : List.of("from", "to")) {
            HostileValues.texts()
                    .forEach((what, text) -> replace(
                            changes, "part %s: %s".formatted(name, what), text(name, HostileValues.bytes(text))));
            add(changes, "part %s: twice".formatted(name), text(name, "+13125550100"));
            replace(changes, "part %s: no UTF-8".formatted(name), text(name, "\u00ff\u00fe"));
            replace(changes, "part %s: 2 MB".formatted(name), text(name, "1".repeat(2_000_000)));
            replace(
                    changes,
                    "part %s: as a file".formatted(name),
                    new Part(
                            name,
                            "Content-Disposition: form-data; name=\"%s\"; filename=\"a\"".formatted(name),
                            "+13125550100"));
            changes.add(new Change("part %s: absent".formatted(name), draft -> draft.withoutPart(name)));
        }
        files().forEach((what, content) -> replace(changes, "part file: " + what, file(FILE, content)));
        heads().forEach((what, head) -> replace(changes, "part file: " + what, file(head, PDF)));
        changes.add(new Change("part file: absent", draft -> draft.withoutPart("file")));
        add(changes, "part file: twice", file(FILE, PDF));
        add(changes, "an unknown part", text("no_such_field", "a"));
        add(changes, "a part without a name", new Part("", "Content-Disposition: form-data", "a"));
        add(changes, "a part without a header", new Part("", "", "a"));
        changes.add(new Change("300 parts", draft -> {
            for (int i = 0; i < 300; i++) {
                draft.part(text("a" + i, "a"));
            }
            return draft;
        }));
        bodies().forEach((what, body) -> changes.add(new Change("multipart: " + what, draft -> draft.body(body))));
        for (var type : List.of(
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "multipart/form-data; boundary=\"\"",
                "multipart/form-data; boundary=other",
                "multipart/form-data; boundary=\"boundary",
                "multipart/form-data; boundary=boundary; boundary=other",
                "multipart/form-data; charset=utf-16; boundary=boundary",
                "multipart/mixed; boundary=boundary")) {
            changes.add(new Change("Content-Type: " + type, draft -> draft.field("Content-Type", type)));
        }
    }

    private static Map<String, String> files() {
        var files = new LinkedHashMap<String, String>();
        files.put("empty", "");
        files.put("no PDF", "GIF89a");
        files.put("only the start of a PDF", "%PDF-1.7\n");
        files.put("half a PDF", PDF.substring(0, PDF.length() / 2));
        files.put("a PDF without its start", PDF.substring(20));
        files.put("a PDF with other numbers", PDF.replace("0 obj", "9 obj"));
        files.put("a PDF with a wrong length", PDF.replaceAll("/Length \\d+", "/Length 2147483647"));
        files.put("a PDF whose pages are its parents", PDF.replaceAll("/Kids ?\\[[^]]*]", "/Kids [1 0 R 2 0 R 3 0 R]"));
        files.put("a PDF with a huge page", PDF.replaceAll("/MediaBox ?\\[[^]]*]", "/MediaBox [0 0 1e9 1e9]"));
        files.put("a PDF with a page of no size", PDF.replaceAll("/MediaBox ?\\[[^]]*]", "/MediaBox [0 0 0 0]"));
        files.put("a PDF with a page that is not a number", PDF.replaceAll("/MediaBox ?\\[[^]]*]", "/MediaBox [a b]"));
        files.put("a PDF with many arrays", PDF.replace("/Type", "/A " + "[".repeat(50_000) + " /Type"));
        files.put("only NUL", "\0".repeat(10_000));
        return files;
    }

    private static Map<String, String> heads() {
        var disposition = "Content-Disposition: form-data; name=\"file\"; filename=";
        var pdf = "\r\nContent-Type: application/pdf";
        var heads = new LinkedHashMap<String, String>();
        heads.put("a long filename", disposition + '"' + "a".repeat(4_000) + ".pdf\"" + pdf);
        heads.put("a filename that is a path", disposition + "\"../../../tmp/a.pdf\"" + pdf);
        heads.put("a filename without an end", disposition + "\"a.pdf" + pdf);
        heads.put("a filename beyond ASCII", disposition + "\"\u00ff\u00e2\u0080\u00ae.pdf\"" + pdf);
        heads.put(
                "an encoded filename that is none",
                "Content-Disposition: form-data; name=\"file\"; filename*=x''%zz" + pdf);
        heads.put("no Content-Type", disposition + "\"a.pdf\"");
        heads.put("another Content-Type", disposition + "\"a.pdf\"\r\nContent-Type: image/png");
        heads.put("a broken Content-Type", disposition + "\"a.pdf\"\r\nContent-Type: a/b/c;;");
        heads.put("base64", disposition + "\"a.pdf\"" + pdf + "\r\nContent-Transfer-Encoding: base64");
        heads.put("an unknown encoding", disposition + "\"a.pdf\"" + pdf + "\r\nContent-Transfer-Encoding: rot13");
        heads.put("a long header", FILE + "\r\nX-Long: " + "a".repeat(20_000));
        heads.put("a header without a colon", FILE + "\r\nno colon");
        heads.put("two dispositions", FILE + "\r\nContent-Disposition: form-data; name=\"to\"");
        return heads;
    }

    private static Map<String, String> bodies() {
        var bodies = new LinkedHashMap<String, String>();
        bodies.put("empty", "");
        bodies.put("no boundary", "a".repeat(100));
        bodies.put("only the end", "--boundary--\r\n");
        bodies.put("no end", "--boundary\r\n" + FILE + "\r\n\r\n" + PDF);
        bodies.put("a header without an end", "--boundary\r\nContent-Disposition: form-data; name=\"to\"");
        bodies.put("line feeds alone", "--boundary\nContent-Disposition: form-data; name=\"to\"\n\na\n--boundary--\n");
        bodies.put("a preamble of 100 KB", "a".repeat(100_000) + "\r\n--boundary--\r\n");
        bodies.put("10,000 boundaries", "--boundary\r\n\r\n\r\n".repeat(10_000) + "--boundary--\r\n");
        bodies.put("JSON", "{\"to\":\"+13125550100\"}");
        return bodies;
    }

    private static void replace(List<Change> changes, String what, Part part) {
        changes.add(new Change(what, draft -> draft.withoutPart(part.name()).part(part)));
    }

    private static void add(List<Change> changes, String what, Part part) {
        changes.add(new Change(what, draft -> draft.part(part)));
    }

    private static Part text(String name, String content) {
        return new Part(name, "Content-Disposition: form-data; name=\"" + name + '"', content);
    }

    private static Part file(String head, String content) {
        return new Part("file", head, content);
    }
}
