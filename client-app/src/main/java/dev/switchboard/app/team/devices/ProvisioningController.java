package dev.switchboard.app.team.devices;

import dev.switchboard.app.sessions.Public;
import java.nio.charset.StandardCharsets;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/// Serves provisioning files to softphones, which have no session.
@Controller
class ProvisioningController {

    private static final MediaType XML = new MediaType(MediaType.APPLICATION_XML, StandardCharsets.UTF_8);

    private final Provisioning provisioning;

    ProvisioningController(Provisioning provisioning) {
        this.provisioning = provisioning;
    }

    @Public
    @GetMapping(Provisioning.PATH + "/{token}")
    ResponseEntity<byte[]> file(@PathVariable String token) {
        return provisioning
                .file(token)
                .map(file -> ResponseEntity.ok().contentType(XML).body(file.getBytes(StandardCharsets.UTF_8)))
                .orElseGet(() -> ResponseEntity.notFound().build());
    }
}
