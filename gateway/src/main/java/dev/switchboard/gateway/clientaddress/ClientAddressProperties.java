package dev.switchboard.gateway.clientaddress;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// Which peers may set the client's address by header fields.
///
/// @param trustedProxies address ranges in CIDR notation; none by default
@ConfigurationProperties("switchboard")
record ClientAddressProperties(@DefaultValue List<String> trustedProxies) {}
