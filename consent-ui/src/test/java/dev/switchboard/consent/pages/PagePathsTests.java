package dev.switchboard.consent.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.contract.routes.SignInPages;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

class PagePathsTests extends PagesTest {

    /// Handled by the security chain.
    private static final Set<String> FORMS_OF_THE_CHAIN = Set.of(PagePaths.SIGN_IN, PagePaths.SIGN_OUT);

    @Autowired
    private RequestMappingHandlerMapping requestMappingHandlerMapping;

    /// A page that is on no list has no route at the gateway.
    @Test
    void areThoseOfTheControllers() {
        var pages = new HashSet<String>();
        var forms = new HashSet<>(FORMS_OF_THE_CHAIN);
        requestMappingHandlerMapping.getHandlerMethods().forEach((mapping, method) -> {
            if (method.getBeanType().getPackageName().startsWith("dev.switchboard.consent")
                    && !method.getBeanType().getPackageName().contains(".testapp")) {
                var methods = mapping.getMethodsCondition().getMethods();
                (methods.contains(RequestMethod.POST) ? forms : pages).addAll(mapping.getPatternValues());
            }
        });
        assertThat(forms).containsExactlyInAnyOrderElementsOf(SignInPages.WITH_FORM);
        assertThat(pages).containsExactlyInAnyOrderElementsOf(PagePaths.PAGES);
    }
}
