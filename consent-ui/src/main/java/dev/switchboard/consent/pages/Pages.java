package dev.switchboard.consent.pages;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.ViewResolver;
import org.springframework.web.servlet.resource.ResourceUrlProvider;
import org.springframework.web.servlet.view.RedirectView;
import org.springframework.web.util.UriComponentsBuilder;

/// Renders pages: a template in the common layout, for controllers and filters.
public final class Pages {

    private final ViewResolver views;
    private final LocaleResolver languages;
    private final ResourceUrlProvider assets;
    private final ProductAddress product;
    private final String productName;

    Pages(
            ViewResolver views,
            LocaleResolver languages,
            ResourceUrlProvider assets,
            ProductAddress product,
            String productName) {
        this.views = views;
        this.languages = languages;
        this.assets = assets;
        this.product = product;
        this.productName = productName;
    }

    /// The name of the service on the pages.
    public String productName() {
        return productName;
    }

    /// The page of `template` (a file of `templates/consent-ui/` without its extension), for a
    /// controller to return.
    ///
    /// @param model the values for the template, in addition to those of the layout
    public ModelAndView page(HttpStatusCode status, String template, Map<String, ?> model) {
        var page = new ModelAndView("consent-ui/" + template, model);
        page.setStatus(status);
        page.addObject("product", productName);
        page.addObject("startPage", product.startPage());
        page.addObject("here", here());
        page.addObject("font", asset("inter.woff2"));
        page.addObject("stylesheets", List.of(asset("base.css"), asset("consent.css")));
        page.addObject("onceScript", asset("once.js"));
        page.addObject("script", asset("consent.js"));
        page.addObject("passkeyScript", asset("passkeys.js"));
        page.addObject("logo", asset("logo.svg"));
        return page;
    }

    /// The path of the current page with its query, without a language; null after a form, and outside of a request.
    private static @Nullable String here() {
        if (!(RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes current)
                || !HttpMethod.GET.matches(current.getRequest().getMethod())
                || !PagePaths.isPage(current.getRequest())) {
            return null;
        }
        var request = current.getRequest();
        return UriComponentsBuilder.fromPath(PagePaths.of(request))
                .query(request.getQueryString())
                .replaceQueryParam(LanguageFilter.PARAMETER)
                .build()
                .toUriString();
    }

    /// Writes a page outside of controllers, unless the response is committed.
    public void write(HttpServletRequest request, HttpServletResponse response, ModelAndView page) throws IOException {
        if (response.isCommitted()) {
            return;
        }
        response.resetBuffer();
        PageHeaders.write(response);
        var status = page.getStatus();
        response.setStatus(status == null ? HttpStatus.OK.value() : status.value());
        try {
            var view = views.resolveViewName(String.valueOf(page.getViewName()), languages.resolveLocale(request));
            if (view == null) {
                throw new IllegalStateException("no view " + page.getViewName());
            }
            view.render(page.getModel(), request, response);
        } catch (IOException | RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new IllegalStateException("the page could not be written", failure);
        }
    }

    /// The response to a form. Where the browser runs scripts, reloading it or going back to it opens `path`; elsewhere
    /// the browser asks whether to send the form again.
    ///
    /// @param path one of [PagePaths], with what the page needs to be shown
    public static ModelAndView reloadedAs(String path, ModelAndView page) {
        return page.addObject("reloadPath", path);
    }

    /// 303 to one of [PagePaths], for a controller to return.
    public static ModelAndView seeOther(String path) {
        var redirect = new RedirectView(path, true, false, false);
        redirect.setStatusCode(HttpStatus.SEE_OTHER);
        return new ModelAndView(redirect);
    }

    /// 302 to an application, for a controller to return.
    public static ModelAndView found(URI address) {
        var redirect = new RedirectView(address.toString(), false, false, false);
        redirect.setExpandUriTemplateVariables(false);
        redirect.setStatusCode(HttpStatus.FOUND);
        return new ModelAndView(redirect);
    }

    /// 303 to one of [PagePaths], outside of controllers.
    public static void seeOther(HttpServletRequest request, HttpServletResponse response, String path) {
        PageHeaders.write(response);
        response.setStatus(HttpStatus.SEE_OTHER.value());
        response.setHeader(HttpHeaders.LOCATION, request.getContextPath() + path);
    }

    private String asset(String file) {
        var path = PagePaths.ASSETS + file;
        var versioned = assets.getForLookupPath(path);
        return versioned == null ? path : versioned;
    }
}
