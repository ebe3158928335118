package dev.switchboard.demo;

/// The operator's account, which the authorization server creates at its first start.
public final class DemoOperator {

    public static final String EMAIL = "operator@switchboard.example";

    private DemoOperator() {}

    public static String password(DemoSecrets secrets) {
        return secrets.password("demo.operator");
    }
}
