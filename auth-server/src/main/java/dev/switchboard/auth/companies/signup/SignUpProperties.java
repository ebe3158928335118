package dev.switchboard.auth.companies.signup;

import org.springframework.boot.context.properties.ConfigurationProperties;

/// Whether anybody may sign up.
@ConfigurationProperties("switchboard.sign-up")
record SignUpProperties(boolean enabled) {}
