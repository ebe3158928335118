package dev.switchboard.api.platform.database;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.ReactiveTransactionManager;
import org.springframework.transaction.reactive.TransactionalOperator;

@Configuration(proxyBeanMethods = false)
class TransactionConfiguration {

    @Bean
    TransactionalOperator transactions(ReactiveTransactionManager manager) {
        return new UncancelledTransactions(manager);
    }
}
