package dev.switchboard.api.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestConstructor;

/// Runs a test against the service over real HTTP, on the PostgreSQL of this JVM. The constructor of
/// the test can take an [ApiClient].
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "management.server.port=0")
@ContextConfiguration(initializers = TestSettings.class)
@Import({ApiClient.class, SimulatorClient.class})
@TestConstructor(autowireMode = TestConstructor.AutowireMode.ALL)
public @interface ApiTest {}
