package dev.switchboard.auth;

import dev.switchboard.auth.platform.errors.FaultLog;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/// Runs background jobs: a slow one does not delay the others, and a failed round does not stop the
/// next.
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class BackgroundConfiguration {

    private static final Logger log = LoggerFactory.getLogger(BackgroundConfiguration.class);

    /// More than there are background jobs.
    private static final int AT_ONCE = 64;

    @Bean
    ThreadPoolTaskScheduler taskScheduler() {
        var scheduler = new ThreadPoolTaskScheduler();
        scheduler.setPoolSize(AT_ONCE);
        scheduler.setThreadFactory(Thread.ofVirtual().name("background-", 0).factory());
        scheduler.setErrorHandler(failure -> FaultLog.log(log, "a background round", failure));
        return scheduler;
    }
}
