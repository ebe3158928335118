package dev.switchboard.demo;

import dev.switchboard.contract.credentials.CredentialType;
import java.util.LinkedHashMap;

/// The operator's account, which the authorization server creates at its first start, with demo data or without.
public final class DemoOperator {

    public static final String EMAIL = "operator@switchboard.example";

    private DemoOperator() {}

    public static String password(DemoSecrets secrets) {
        return secrets.password("demo.operator");
    }

    /// The operator's key, with every scope of operators.
    public static String key(DemoSecrets secrets) {
        return secrets.credential("demo.operator.api_key", CredentialType.API_KEY);
    }

    /// The content of `operator.env`, for a shell.
    public static String shell(DemoSecrets secrets, Addresses addresses) {
        var values = new LinkedHashMap<String, String>();
        values.put("SWITCHBOARD_URL", addresses.authUrl());
        values.put("SWITCHBOARD_SIM_URL", addresses.simUrl());
        values.put("SWITCHBOARD_OPERATOR_EMAIL", EMAIL);
        values.put("SWITCHBOARD_OPERATOR_PASSWORD", password(secrets));
        values.put("SWITCHBOARD_OPERATOR_KEY", key(secrets));
        return ShellAssignments.of(values);
    }
}
