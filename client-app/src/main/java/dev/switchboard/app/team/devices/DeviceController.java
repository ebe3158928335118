package dev.switchboard.app.team.devices;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.Choices;
import dev.switchboard.app.pages.Choices.Choice;
import dev.switchboard.app.pages.Frame;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.web.qr.QrCode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/// The page of devices: administrators see all of them, other users their own.
@Controller
class DeviceController {

    private static final String PATH = "/app/devices";
    private static final int PAGE = 50;
    private static final List<String> TYPES = List.of("desk_phone", "mobile", "desktop", "web");
    private static final ParameterizedTypeReference<Page<Device>> DEVICES = new ParameterizedTypeReference<>() {};
    private static final String SIP = "sip";

    private final Api api;
    private final Colleagues colleagues;
    private final Lines lines;
    private final Provisioning provisioning;
    private final Frame frame;
    private final JsonMapper json;

    DeviceController(
            Api api, Colleagues colleagues, Lines lines, Provisioning provisioning, Frame frame, JsonMapper json) {
        this.api = api;
        this.colleagues = colleagues;
        this.lines = lines;
        this.provisioning = provisioning;
        this.frame = frame;
        this.json = json;
    }

    /// @param choose the device whose row offers all numbers, for browsers without scripts
    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable String choose) {
        return page(session, cursor, DeviceForm.of(session.user().id()), null, null, null)
                .addObject("choosing", choose);
    }

    @PostMapping(PATH)
    ModelAndView create(Session session, DeviceForm sent) {
        var form = sent.orOf(session.user().id());
        try {
            return created(session, api.postOnce(session, Query.of("/devices"), form, Device.class));
        } catch (ApiException error) {
            return page(session, null, form, Problem.of(error), null, null);
        }
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView save(Session session, @PathVariable String id, DeviceChange change) {
        try {
            api.patch(session, Query.of("/devices/{device_id}", id), change.body(), Device.class);
        } catch (ApiException error) {
            var form = DeviceForm.of(session.user().id());
            return page(session, null, form, null, RowProblem.of(id, error), change);
        }
        return Redirects.after(session, "device-saved", PATH);
    }

    @PostMapping(PATH + "/{id}/credentials")
    ModelAndView replaceCredentials(Session session, @PathVariable String id) {
        return created(session, api.post(session, Query.of("/devices/{device_id}/credentials", id), Device.class));
    }

    @PostMapping(PATH + "/{id}/revoke")
    ModelAndView revoke(Session session, @PathVariable String id) {
        api.post(session, Query.of("/devices/{device_id}/revoke", id));
        return Redirects.after(session, "device-revoked", PATH);
    }

    /// Shows the device's account. A device that existed when its form came once more has shown it before.
    private ModelAndView created(Session session, Device device) {
        if (device.sip() == null) {
            return Redirects.after(session, "device-created-before", PATH);
        }
        var user = device.userId().equals(session.user().id())
                ? session.user().name()
                : api.get(session, Query.of("/users/{user_id}", device.userId()), Colleague.class)
                        .name();
        session.flash(
                SIP,
                json.writeValueAsString(
                        new NewCredentials(device.id(), device.name(), device.type(), user, device.sip())));
        return new ModelAndView(Redirects.to(PATH));
    }

    private ModelAndView page(
            Session session,
            @Nullable String cursor,
            DeviceForm form,
            @Nullable Problem problem,
            @Nullable RowProblem rowProblem,
            @Nullable DeviceChange typed) {
        boolean manages = session.user().administers();
        var people = ConcurrentRequest.start(() -> manages ? colleagues.read(session) : List.<Colleague>of());
        var read = ConcurrentRequest.start(() -> lines.read(session));
        var devices = manages
                ? api.get(session, Query.of("/devices").page(PAGE, cursor), DEVICES)
                : api.get(
                        session,
                        Query.of("/users/{user_id}/devices", session.user().id()),
                        DEVICES);
        var page = PageModel.of("team/devices")
                .form(form, problem)
                .problem("rowProblem", rowProblem)
                .with(
                        "devices",
                        devices.items().stream()
                                .map(device -> rowProblem != null
                                                && typed != null
                                                && device.id().equals(rowProblem.id())
                                        ? typed.typed(device)
                                        : device)
                                .toList())
                .with("more", devices.more(Query.of(PATH)));
        var holders = people.get().stream().collect(Collectors.toMap(Colleague::id, Colleague::name));
        page.addObject("holders", holders);
        page.addObject("users", Colleagues.choices(people.get()));
        var usable = read.get().stream()
                .filter(number -> manages
                        || Objects.equals(number.userId(), session.user().id()))
                .toList();
        page.addObject(
                "numbers",
                new Choices(usable.stream()
                        .map(number -> new Choice(number.id(), title(number, manages ? holders : Map.of())))
                        .toList()));
        // Those of nobody, and to the device's user those of the user's own.
        page.addObject(
                "deviceNumbers",
                new Choices(usable.stream()
                        .map(number -> new Choice(number.id(), number.title(), number.userId()))
                        .toList()));
        page.addObject("lines", read.get().stream().collect(Collectors.toMap(Line::id, Function.identity())));
        page.addObject("types", TYPES);
        page.addObject("manages", manages);
        showCredentials(page);
        return page;
    }

    private static String title(Line number, Map<String, String> holders) {
        var holder = number.userId() == null ? null : holders.get(number.userId());
        return holder == null ? number.title() : number.title() + " (" + holder + ")";
    }

    private void showCredentials(ModelAndView page) {
        var kept = frame.flash(SIP);
        if (kept == null) {
            return;
        }
        var credentials = json.readValue(kept, NewCredentials.class);
        page.addObject("credentials", credentials);
        if (credentials.softphone()) {
            var address = provisioning.address(credentials.identity(), credentials.sip());
            page.addObject("provisioning", address);
            page.addObject("qr", QrCode.of(address));
        }
    }
}
