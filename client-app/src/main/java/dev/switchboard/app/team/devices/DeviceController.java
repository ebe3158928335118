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
import dev.switchboard.app.pages.PanelRequest;
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
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/// The page of devices, with the panel of one of them: administrators see all of them, other users their own.
@Controller
class DeviceController {

    private static final String PATH = "/app/devices";
    private static final String TEMPLATE = "team/devices";
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

    @GetMapping(PATH)
    ModelAndView list(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return page(session, cursor, DeviceForm.of(session.user().id()), null);
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView open(Session session, @PathVariable String id) {
        return opened(session, id, null, null);
    }

    @PostMapping(PATH)
    ModelAndView create(Session session, DeviceForm sent) {
        var form = sent.orOf(session.user().id());
        try {
            var device = api.postOnce(session, Query.of("/devices"), form, Device.class);
            return created(session, device.id(), device);
        } catch (ApiException error) {
            return page(session, null, form, Problem.of(error));
        }
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView save(Session session, @PathVariable String id, DeviceChange change) {
        try {
            api.patch(session, Query.of("/devices/{device_id}", id), change.body(), Device.class);
        } catch (ApiException error) {
            return opened(session, id, RowProblem.of(id, error), change);
        }
        return Redirects.after(session, "device-saved", address(id));
    }

    @PostMapping(PATH + "/{id}/credentials")
    ModelAndView replaceCredentials(Session session, @PathVariable String id) {
        try {
            return created(
                    session, id, api.post(session, Query.of("/devices/{device_id}/credentials", id), Device.class));
        } catch (ApiException error) {
            return opened(session, id, RowProblem.of(id, error), null);
        }
    }

    @PostMapping(PATH + "/{id}/revoke")
    ModelAndView revoke(Session session, @PathVariable String id) {
        try {
            api.post(session, Query.of("/devices/{device_id}/revoke", id));
        } catch (ApiException error) {
            return opened(session, id, RowProblem.of(id, error), null);
        }
        return Redirects.after(session, "device-revoked", address(id));
    }

    private static String address(String id) {
        return Query.of(PATH + "/{device_id}", id).encoded();
    }

    /// Shows the device's account. A device that existed when its form came once more has shown it before.
    private ModelAndView created(Session session, String id, Device device) {
        if (device.sip() == null) {
            return Redirects.after(session, "device-created-before", address(id));
        }
        var user = device.userId().equals(session.user().id())
                ? session.user().name()
                : api.get(session, Query.of("/users/{user_id}", device.userId()), Colleague.class)
                        .name();
        session.flash(
                SIP,
                json.writeValueAsString(
                        new NewCredentials(device.id(), device.name(), device.type(), user, device.sip())));
        return new ModelAndView(Redirects.to(address(id)));
    }

    /// The page with the panel of a device.
    ///
    /// @param typed into the panel; null for nothing
    private ModelAndView opened(
            Session session, String id, @Nullable RowProblem problem, @Nullable DeviceChange typed) {
        var device = all(session).stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        var page = PanelRequest.isCurrent()
                ? model(PanelRequest.page(TEMPLATE), session, people(session), lines.read(session))
                : page(session, null, DeviceForm.of(session.user().id()), null);
        page.with("opened", device)
                .with("typed", typed == null ? device : typed.typed(device))
                .problem("rowProblem", problem);
        showCredentials(page);
        return page;
    }

    /// The API lists devices, and shows none of them alone.
    private List<Device> all(Session session) {
        return session.user().administers()
                ? api.all(session, "/devices", DEVICES)
                : own(session).items();
    }

    private Page<Device> own(Session session) {
        return api.get(
                session, Query.of("/users/{user_id}/devices", session.user().id()), DEVICES);
    }

    private List<Colleague> people(Session session) {
        return session.user().administers() ? colleagues.read(session) : List.of();
    }

    private PageModel page(Session session, @Nullable String cursor, DeviceForm form, @Nullable Problem problem) {
        var people = ConcurrentRequest.start(() -> people(session));
        var read = ConcurrentRequest.start(() -> lines.read(session));
        var devices = session.user().administers()
                ? api.get(session, Query.of("/devices").page(PAGE, cursor), DEVICES)
                : own(session);
        return model(PageModel.of(TEMPLATE), session, people.get(), read.get())
                .form(form, problem)
                .list("devices", devices, Query.of(PATH));
    }

    /// What rows, panel and form show beside the devices.
    private static PageModel model(PageModel page, Session session, List<Colleague> people, List<Line> read) {
        boolean manages = session.user().administers();
        var holders = people.stream().collect(Collectors.toMap(Colleague::id, Colleague::name));
        var usable = read.stream()
                .filter(number -> manages
                        || Objects.equals(number.userId(), session.user().id()))
                .toList();
        return page.with("manages", manages)
                .with("opened", null)
                .with("holders", holders)
                .with("users", Colleagues.choices(people))
                .with(
                        "numbers",
                        new Choices(usable.stream()
                                .map(number -> new Choice(number.id(), title(number, manages ? holders : Map.of())))
                                .toList()))
                // Those of nobody, and to the device's user those of the user's own.
                .with(
                        "deviceNumbers",
                        new Choices(usable.stream()
                                .map(number -> new Choice(number.id(), number.title(), number.userId()))
                                .toList()))
                .with("lines", read.stream().collect(Collectors.toMap(Line::id, Function.identity())))
                .with("types", TYPES);
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
