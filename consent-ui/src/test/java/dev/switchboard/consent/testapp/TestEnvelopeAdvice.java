package dev.switchboard.consent.testapp;

import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/// Like the service's own: tells every failure as JSON. The pages have to come before it.
@RestControllerAdvice
class TestEnvelopeAdvice {

    @ExceptionHandler
    ResponseEntity<Object> any(Exception exception) {
        return ResponseEntity.internalServerError().body(Map.of("error", exception.getMessage()));
    }
}
