package dev.switchboard.gateway.clientaddress;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Who may tell a client's address.
///
/// @param trustedProxies address ranges in CIDR notation; none by default
@ConfigurationProperties("switchboard")
record ClientAddressProperties(@DefaultValue List<String> trustedProxies) {}
