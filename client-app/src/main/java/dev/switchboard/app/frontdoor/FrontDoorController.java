package dev.switchboard.app.frontdoor;

import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/// The first page.
@Controller
class FrontDoorController {

    @GetMapping("/")
    String show() {
        return "front-door";
    }
}
