package dev.switchboard.api.platform.jobs;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

@Configuration(proxyBeanMethods = false)
@EnableScheduling
class JobsConfiguration {

    /// More than there are jobs, so that none waits for another. With a fixed delay, the next
    /// round of a job starts after the previous one has ended.
    static final int THREADS = 64;

    @Bean
    ThreadPoolTaskScheduler taskScheduler() {
        var scheduler = new ThreadPoolTaskScheduler();
        scheduler.setPoolSize(THREADS);
        scheduler.setThreadFactory(Thread.ofVirtual().name("job-", 0).factory());
        return scheduler;
    }
}
