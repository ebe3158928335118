package dev.switchboard.app.frontdoor;

import org.springframework.boot.context.properties.ConfigurationProperties;

/// Whether the start page leads to the page of the authorization server on which anybody may create a company.
@ConfigurationProperties("switchboard.sign-up")
record SignUpProperties(boolean enabled) {}
