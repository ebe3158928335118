package dev.switchboard.smpp;

import dev.switchboard.telephony.CarrierBatches;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.MessageEvents;
import dev.switchboard.telephony.RecordIds;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.reactive.TransactionalOperator;

/// Assembles the carrier where `switchboard.messaging.carrier` is `smpp`.
@AutoConfiguration
@ConditionalOnProperty(name = "switchboard.messaging.carrier", havingValue = "smpp")
@EnableConfigurationProperties(SmppProperties.class)
public class SmppConfiguration {

    @Bean
    SubmitThreads smppThreads() {
        return new SubmitThreads();
    }

    @Bean
    SmppMetrics smppMetrics(MeterRegistry meters) {
        return new SmppMetrics(meters);
    }

    @Bean
    SubmissionStore smppSubmissionStore(
            DatabaseClient database, CarrierTasks tasks, CarrierBatches batches, TransactionalOperator transactions) {
        return new SubmissionStore(database, tasks, batches, transactions);
    }

    @Bean
    ReceiptStore smppReceiptStore(DatabaseClient database, CarrierTasks tasks, TransactionalOperator transactions) {
        return new ReceiptStore(database, tasks, transactions, ReportReceipts.KIND);
    }

    @Bean
    Deliveries smppDeliveries(
            ReceiptStore receipts,
            DatabaseClient database,
            TransactionalOperator transactions,
            RecordIds ids,
            MessageEvents events,
            SmppProperties properties,
            SmppMetrics metrics) {
        var received = new ReceivedStore(
                database, transactions, ids::next, properties.maxIncomplete(), properties.maxIncompletePerNumber());
        return new Deliveries(receipts, received, events, properties, metrics);
    }

    @Bean
    Transceivers smppTransceivers(
            SmppProperties properties, Deliveries deliveries, SmppMetrics metrics, SubmitThreads threads) {
        return new Transceivers(properties, deliveries, metrics, threads);
    }

    @Bean
    SmppMessageCarrier smppMessageCarrier(
            SubmissionStore submissions,
            MessageEvents events,
            Transceivers sessions,
            Deliveries deliveries,
            SubmitThreads threads,
            SmppProperties properties,
            Clock clock) {
        return new SmppMessageCarrier(submissions, events, sessions, deliveries, threads, properties, clock);
    }

    @Bean
    ReportFate smppFate(MessageEvents events, SubmissionStore submissions, Clock clock) {
        return new ReportFate(events, submissions, clock);
    }

    @Bean
    SubmitMessages smppSubmitMessages(
            SubmissionStore submissions,
            ReceiptStore receipts,
            ReportFate fate,
            Transceivers sessions,
            SubmitThreads threads,
            SmppProperties properties) {
        return new SubmitMessages(submissions, receipts, fate, sessions, threads, properties);
    }

    @Bean
    QueryMessages smppQueryMessages(
            SubmissionStore submissions,
            ReceiptStore receipts,
            ReportFate fate,
            Transceivers sessions,
            SubmitThreads threads,
            SmppProperties properties) {
        return new QueryMessages(submissions, receipts, fate, sessions, threads, properties);
    }

    @Bean
    ReportReceipts smppReportReceipts(SubmissionStore submissions, ReportFate fate, SubmitThreads threads) {
        return new ReportReceipts(submissions, fate, threads);
    }
}
