package dev.switchboard.auth.platform.input;

import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.openapi.DeprecatedParameters;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.BodyBinder;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.QueryBinder;
import dev.switchboard.web.input.RecordShapes;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.accept.FixedContentNegotiationStrategy;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/// Binds [FromQuery] and [FromBody] parameters, and refuses query parameters where a route takes
/// none.
@Configuration(proxyBeanMethods = false)
class InputConfiguration implements WebMvcConfigurer, DisposableBean {

    private final RecordShapes shapes = new RecordShapes();
    private final QueryBinder queries = new QueryBinder(shapes);
    private final BodyBinder bodies = new BodyBinder(shapes);

    @Override
    public void destroy() {
        shapes.close();
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new BoundRecords());
    }

    /// Responses are JSON whatever `Accept` says, except for pages, which have no JSON form.
    @Override
    public void configureContentNegotiation(ContentNegotiationConfigurer configurer) {
        configurer.strategies(
                List.of(new FixedContentNegotiationStrategy(List.of(MediaType.APPLICATION_JSON, MediaType.ALL))));
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new StrayParameters()).addPathPatterns("/v1/**");
    }

    private final class StrayParameters implements HandlerInterceptor {

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            if (handler instanceof HandlerMethod method
                    && Arrays.stream(method.getMethodParameters())
                            .noneMatch(parameter -> parameter.hasParameterAnnotation(FromQuery.class))) {
                queries.requireNone(request.getQueryString());
            }
            return true;
        }
    }

    private final class BoundRecords implements HandlerMethodArgumentResolver {

        @Override
        public boolean supportsParameter(MethodParameter parameter) {
            return parameter.hasParameterAnnotation(FromQuery.class)
                    || parameter.hasParameterAnnotation(FromBody.class);
        }

        @Override
        public Object resolveArgument(
                MethodParameter parameter,
                @Nullable ModelAndViewContainer container,
                NativeWebRequest web,
                @Nullable WebDataBinderFactory binders)
                throws IOException {
            var request = Objects.requireNonNull(web.getNativeRequest(HttpServletRequest.class));
            return parameter.hasParameterAnnotation(FromQuery.class)
                    ? query(parameter.getParameterType(), request, web)
                    : bodies.bind(parameter.getParameterType(), content(request));
        }

        private Object query(Class<?> type, HttpServletRequest request, NativeWebRequest web) {
            var bound = queries.bind(type, request.getQueryString());
            var fields = new HttpHeaders();
            DeprecatedParameters.announce(bound, fields);
            var response = Objects.requireNonNull(web.getNativeResponse(HttpServletResponse.class));
            fields.forEach((name, values) -> response.setHeader(name, values.getFirst()));
            return bound;
        }

        private static byte[] content(HttpServletRequest request) throws IOException {
            int most = BodyKind.JSON.maxBytes();
            var body = request.getInputStream().readNBytes(most + 1);
            if (body.length > most) {
                throw ApiError.bodyTooLarge(most);
            }
            return body;
        }
    }
}
