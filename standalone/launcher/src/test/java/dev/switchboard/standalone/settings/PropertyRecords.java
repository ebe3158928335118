package dev.switchboard.standalone.settings;

import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// The settings that the records with `@ConfigurationProperties` of some modules bind. `@DefaultValue` names the
/// default, `@param` says what a component means.
final class PropertyRecords {

    private static final Pattern ESCAPED = Pattern.compile("\\\\u([0-9a-f]{4})");

    private final Map<String, PropertyRecord> records = new HashMap<>();
    private final Map<String, List<String>> enums = new HashMap<>();
    private final Map<String, String> constants = new HashMap<>();
    private final List<Setting> settings = new ArrayList<>();

    private PropertyRecords() {}

    /// @param modules directories of modules
    static List<Setting> read(List<Path> modules) throws IOException {
        var files = new ArrayList<Path>();
        for (var module : modules) {
            try (var all = Files.walk(module.resolve("src/main/java"))) {
                all.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
            }
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        var result = new PropertyRecords();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            var task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            var docs = DocTrees.instance(task);
            for (var unit : task.parse()) {
                result.collect(unit, docs);
            }
        }
        result.records.values().stream()
                .filter(each -> each.prefix() != null)
                .forEach(each -> result.bind(each.prefix(), each));
        return result.settings;
    }

    private void collect(CompilationUnitTree unit, DocTrees docs) {
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
                var name = type.getSimpleName().toString();
                if (type.getKind() == Tree.Kind.ENUM) {
                    enums.put(name, constantsOf(type));
                } else if (type.getKind() == Tree.Kind.RECORD) {
                    var prefix = annotation(type.getModifiers().getAnnotations(), "ConfigurationProperties");
                    var read = new PropertyRecord(
                            prefix == null ? null : value(prefix), components(type), meanings(docs, getCurrentPath()));
                    records.put(prefix == null ? name : unit.getPackage().getPackageName() + "." + name, read);
                }
                for (var member : type.getMembers()) {
                    if (member instanceof VariableTree field
                            && field.getModifiers().getFlags().contains(Modifier.STATIC)
                            && field.getInitializer() instanceof LiteralTree literal) {
                        constants.put(name + "." + field.getName(), String.valueOf(literal.getValue()));
                        constants.put(field.getName().toString(), String.valueOf(literal.getValue()));
                    }
                }
                return super.visitClass(type, null);
            }
        }.scan(unit, null);
    }

    private static List<VariableTree> components(ClassTree type) {
        return type.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                .toList();
    }

    private static List<String> constantsOf(ClassTree type) {
        return type.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(field ->
                        field.getType().toString().equals(type.getSimpleName().toString()))
                .map(field ->
                        field.getName().toString().toLowerCase(Locale.ROOT).replace('_', '-'))
                .toList();
    }

    private static Map<String, String> meanings(DocTrees docs, TreePath type) {
        var comment = docs.getDocCommentTree(type);
        var meanings = new HashMap<String, String>();
        if (comment != null) {
            for (var tag : comment.getBlockTags()) {
                if (tag instanceof ParamTree param) {
                    var text = param.getDescription().stream()
                            .map(DocTree::toString)
                            .collect(Collectors.joining());
                    meanings.put(param.getName().toString(), plain(text));
                }
            }
        }
        return meanings;
    }

    /// As one line; references become code.
    private static String plain(String text) {
        return ESCAPED.matcher(text)
                .replaceAll(found -> Character.toString(Integer.parseInt(found.group(1), 16)))
                .replaceAll("\\{@link (?:[\\w.]+\\.)?#?(\\w+)}|\\[#?(\\w+)](?!\\()", "`$1$2`")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private void bind(String prefix, PropertyRecord bound) {
        for (var component : bound.components()) {
            var property = prefix + "." + kebab(component.getName().toString());
            var type = component.getType().toString().replaceAll("@\\w+(\\.\\w+)*(\\([^()]*\\))? *", "");
            var element = type.replaceAll("^List<(.*)>$", "$1").replaceAll("^.*\\.", "");
            boolean list = type.startsWith("List<");
            var nested = records.get(element);
            if (nested != null) {
                bind(list ? property + "[0]" : property, nested);
                continue;
            }
            var annotations = component.getModifiers().getAnnotations();
            var given = annotation(annotations, "DefaultValue");
            var value = given == null ? "" : value(given);
            boolean required = value.isEmpty()
                    && (annotation(annotations, "NotBlank") != null
                            || annotation(annotations, "NotEmpty") != null
                            || annotation(annotations, "NotNull") != null);
            settings.add(new Setting(
                    property,
                    Setting.variable(property),
                    value,
                    required,
                    unit(element, list),
                    bound.meanings().getOrDefault(component.getName().toString(), "")));
        }
    }

    private Setting.Unit unit(String type, boolean list) {
        var unit = switch (type) {
            case "Duration" -> Setting.Unit.TIME;
            case "DataSize" -> Setting.Unit.SIZE;
            case "int", "Integer", "long" -> Setting.Unit.NUMBER;
            case "boolean", "Boolean" -> Setting.Unit.SWITCH;
            case "URI", "InetAddress" -> Setting.Unit.ADDRESS;
            case "Path" -> new Setting.Unit("path");
            default -> {
                var constants = enums.get(type);
                yield constants == null
                        ? Setting.Unit.TEXT
                        : new Setting.Unit("`" + String.join("`, `", constants) + "`");
            }
        };
        return list ? new Setting.Unit("list of " + unit.name().replaceAll("(text|time)$", "$1s")) : unit;
    }

    private static @Nullable AnnotationTree annotation(List<? extends AnnotationTree> annotations, String name) {
        return annotations.stream()
                .filter(each -> each.getAnnotationType().toString().equals(name))
                .findAny()
                .orElse(null);
    }

    private String value(AnnotationTree annotation) {
        var arguments = annotation.getArguments();
        return arguments.isEmpty() ? "" : text(arguments.getFirst());
    }

    private String text(ExpressionTree expression) {
        return switch (expression) {
            case AssignmentTree assignment -> text(assignment.getExpression());
            case LiteralTree literal -> String.valueOf(literal.getValue());
            case NewArrayTree array ->
                array.getInitializers().stream().map(this::text).collect(Collectors.joining(","));
            default -> constants.getOrDefault(expression.toString(), expression.toString());
        };
    }

    static String kebab(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1-$2").toLowerCase(Locale.ROOT);
    }

    /// @param prefix null for a record that others contain
    private record PropertyRecord(
            @Nullable String prefix, List<VariableTree> components, Map<String, String> meanings) {}
}
