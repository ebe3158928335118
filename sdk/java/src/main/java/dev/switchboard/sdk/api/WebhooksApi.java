// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Delivery;
import dev.switchboard.sdk.model.DeliveryDetails;
import dev.switchboard.sdk.model.EventPage;
import dev.switchboard.sdk.model.FirstGenerationPut;
import dev.switchboard.sdk.model.FirstGenerationWebhook;
import dev.switchboard.sdk.model.ListDeliveriesQuery;
import dev.switchboard.sdk.model.QueuedDelivery;
import dev.switchboard.sdk.model.ReadEventsQuery;
import dev.switchboard.sdk.model.RecoverIn;
import dev.switchboard.sdk.model.Recovery;
import dev.switchboard.sdk.model.SecretChange;
import dev.switchboard.sdk.model.TestEvent;
import dev.switchboard.sdk.model.Webhook;
import dev.switchboard.sdk.model.WebhookCreate;
import dev.switchboard.sdk.model.WebhookStatistics;
import dev.switchboard.sdk.model.WebhookUpdate;
import javax.annotation.processing.Generated;

/// The routes under "Webhooks".
@Generated("sdk/renew")
public final class WebhooksApi {

    private final Transport transport;

    WebhooksApi(Transport transport) {
        this.transport = transport;
    }

    /// Subscribes an address to events.
    ///
    /// Starts a handshake: the address receives an empty POST with `X-SERVICE-Validation-Token` and has 3 seconds
    /// to respond 2xx with the same header. The secret is only in this response. An app of another company also
    /// needs the read scope of each filter's data.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook create(WebhookCreate body) {
        return create(body, RequestOptions.DEFAULT);
    }

    /// Subscribes an address to events.
    ///
    /// Starts a handshake: the address receives an empty POST with `X-SERVICE-Validation-Token` and has 3 seconds
    /// to respond 2xx with the same header. The secret is only in this response. An app of another company also
    /// needs the read scope of each filter's data.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook create(WebhookCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/webhooks").body(body).idempotent(), Webhook.class, options);
    }

    /// Removes a subscription.
    ///
    /// Pending deliveries are not sent.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public void delete(String webhookId) {
        delete(webhookId, RequestOptions.DEFAULT);
    }

    /// Removes a subscription.
    ///
    /// Pending deliveries are not sent.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public void delete(String webhookId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/webhooks/" + Transport.segment(webhookId)), options);
    }

    /// Removes the company's webhook of the first generation.
    ///
    /// Pending deliveries are not sent.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public void deleteFirstGeneration() {
        deleteFirstGeneration(RequestOptions.DEFAULT);
    }

    /// Removes the company's webhook of the first generation.
    ///
    /// Pending deliveries are not sent.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public void deleteFirstGeneration(RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/webhooks/first-generation"), options);
    }

    /// One subscription, without its secret.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook get(String webhookId) {
        return get(webhookId, RequestOptions.DEFAULT);
    }

    /// One subscription, without its secret.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook get(String webhookId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/webhooks/" + Transport.segment(webhookId)), Webhook.class, options);
    }

    /// One delivery with its request, its attempts and what the receiver responded.
    ///
    /// The request is as the last attempt sent it, without the headers that the subscription adds, and without
    /// the signatures once the secret has been replaced; it is null when the event is no longer stored. Of each
    /// response a few headers and the first 2 KiB of a body of text are kept.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public DeliveryDetails getDelivery(String webhookId, String deliveryId) {
        return getDelivery(webhookId, deliveryId, RequestOptions.DEFAULT);
    }

    /// One delivery with its request, its attempts and what the receiver responded.
    ///
    /// The request is as the last attempt sent it, without the headers that the subscription adds, and without
    /// the signatures once the secret has been replaced; it is null when the event is no longer stored. Of each
    /// response a few headers and the first 2 KiB of a body of text are kept.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public DeliveryDetails getDelivery(String webhookId, String deliveryId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/webhooks/" + Transport.segment(webhookId) + "/deliveries/" + Transport.segment(deliveryId)), DeliveryDetails.class, options);
    }

    /// The company's webhook of the first generation, without its secret.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public FirstGenerationWebhook getFirstGeneration() {
        return getFirstGeneration(RequestOptions.DEFAULT);
    }

    /// The company's webhook of the first generation, without its secret.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public FirstGenerationWebhook getFirstGeneration(RequestOptions options) {
        return transport.json(Spec.of("GET", "/webhooks/first-generation"), FirstGenerationWebhook.class, options);
    }

    /// How many attempts of the last 24 hours succeeded, and how long they took.
    ///
    /// Durations are from the beginning of an attempt until its response was read or it failed, off by 6 % at
    /// most.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public WebhookStatistics getStatistics(String webhookId) {
        return getStatistics(webhookId, RequestOptions.DEFAULT);
    }

    /// How many attempts of the last 24 hours succeeded, and how long they took.
    ///
    /// Durations are from the beginning of an attempt until its response was read or it failed, off by 6 % at
    /// most.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public WebhookStatistics getStatistics(String webhookId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/webhooks/" + Transport.segment(webhookId) + "/statistics"), WebhookStatistics.class, options);
    }

    /// Subscriptions, newest first.
    ///
    /// An app sees its own; an API key all of the company.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Pager<Webhook> list() {
        return list(RequestOptions.DEFAULT);
    }

    /// Subscriptions, newest first.
    ///
    /// An app sees its own; an API key all of the company.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Pager<Webhook> list(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/webhooks"), Webhook.class, options);
    }

    /// The delivery log of a subscription, newest first.
    ///
    /// One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days. With filters a page
    /// can have fewer records than its limit, or none, and still lead to the next one.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Pager<Delivery> listDeliveries(String webhookId) {
        return listDeliveries(webhookId, new ListDeliveriesQuery(), RequestOptions.DEFAULT);
    }

    /// The delivery log of a subscription, newest first.
    ///
    /// One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days. With filters a page
    /// can have fewer records than its limit, or none, and still lead to the next one.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Pager<Delivery> listDeliveries(String webhookId, ListDeliveriesQuery query) {
        return listDeliveries(webhookId, query, RequestOptions.DEFAULT);
    }

    /// The delivery log of a subscription, newest first.
    ///
    /// One record per attempt; all attempts of a delivery have its `id`. Kept for 30 days. With filters a page
    /// can have fewer records than its limit, or none, and still lead to the next one.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Pager<Delivery> listDeliveries(String webhookId, ListDeliveriesQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/webhooks/" + Transport.segment(webhookId) + "/deliveries").query(query), Delivery.class, options);
    }

    /// Sets the company's webhook of the first generation.
    ///
    /// One per company: no handshake, no expiry, no suspension; signed and retried like any other. A new secret
    /// is only in the response that sets it.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public FirstGenerationWebhook putFirstGeneration(FirstGenerationPut body) {
        return putFirstGeneration(body, RequestOptions.DEFAULT);
    }

    /// Sets the company's webhook of the first generation.
    ///
    /// One per company: no handshake, no expiry, no suspension; signed and retried like any other. A new secret
    /// is only in the response that sets it.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public FirstGenerationWebhook putFirstGeneration(FirstGenerationPut body, RequestOptions options) {
        return transport.json(Spec.of("PUT", "/webhooks/first-generation").body(body), FirstGenerationWebhook.class, options);
    }

    /// The events that wait for the reader of a subscription with `delivery` `pull`, and those that come while it
    /// waits.
    ///
    /// `after` acknowledges the events of the page with that cursor, and no others: what was not acknowledged
    /// comes again, with the same `id`. One request reads at a time; the one before gets an empty page.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public EventPage readEvents(String webhookId) {
        return readEvents(webhookId, new ReadEventsQuery(), RequestOptions.DEFAULT);
    }

    /// The events that wait for the reader of a subscription with `delivery` `pull`, and those that come while it
    /// waits.
    ///
    /// `after` acknowledges the events of the page with that cursor, and no others: what was not acknowledged
    /// comes again, with the same `id`. One request reads at a time; the one before gets an empty page.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public EventPage readEvents(String webhookId, ReadEventsQuery query) {
        return readEvents(webhookId, query, RequestOptions.DEFAULT);
    }

    /// The events that wait for the reader of a subscription with `delivery` `pull`, and those that come while it
    /// waits.
    ///
    /// `after` acknowledges the events of the page with that cursor, and no others: what was not acknowledged
    /// comes again, with the same `id`. One request reads at a time; the one before gets an empty page.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public EventPage readEvents(String webhookId, ReadEventsQuery query, RequestOptions options) {
        return transport.json(Spec.of("GET", "/webhooks/" + Transport.segment(webhookId) + "/events").query(query), EventPage.class, options);
    }

    /// Sends all events of a period that the subscription asks for and never received.
    ///
    /// These are the events that failed all attempts, and those that were not sent because the subscription was
    /// suspended or had expired; none is from before it was created. If the response has `next_since`, repeat the
    /// request from there.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public Recovery recoverEvents(String webhookId, RecoverIn body) {
        return recoverEvents(webhookId, body, RequestOptions.DEFAULT);
    }

    /// Sends all events of a period that the subscription asks for and never received.
    ///
    /// These are the events that failed all attempts, and those that were not sent because the subscription was
    /// suspended or had expired; none is from before it was created. If the response has `next_since`, repeat the
    /// request from there.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public Recovery recoverEvents(String webhookId, RecoverIn body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/webhooks/" + Transport.segment(webhookId) + "/recover").body(body), Recovery.class, options);
    }

    /// Sends one delivery again, under the same id.
    ///
    /// Attempts continue the count, and failures are retried as before. A delivery that waits for its next
    /// attempt gets it now.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public QueuedDelivery redeliver(String webhookId, String deliveryId) {
        return redeliver(webhookId, deliveryId, RequestOptions.DEFAULT);
    }

    /// Sends one delivery again, under the same id.
    ///
    /// Attempts continue the count, and failures are retried as before. A delivery that waits for its next
    /// attempt gets it now.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public QueuedDelivery redeliver(String webhookId, String deliveryId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/webhooks/" + Transport.segment(webhookId) + "/deliveries/" + Transport.segment(deliveryId) + "/redeliver"), QueuedDelivery.class, options);
    }

    /// Extends the expiry by the time that the subscription was created with.
    ///
    /// A suspended subscription stays suspended.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook renew(String webhookId) {
        return renew(webhookId, RequestOptions.DEFAULT);
    }

    /// Extends the expiry by the time that the subscription was created with.
    ///
    /// A suspended subscription stays suspended.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook renew(String webhookId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/webhooks/" + Transport.segment(webhookId) + "/renew"), Webhook.class, options);
    }

    /// Replaces the secret of a subscription. The new secret is only in this response.
    ///
    /// The previous secret stays valid for 24 hours: until then deliveries have a signature of each, the new one
    /// last.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public Webhook rotateSecret(String webhookId) {
        return rotateSecret(webhookId, new SecretChange(), RequestOptions.DEFAULT);
    }

    /// Replaces the secret of a subscription. The new secret is only in this response.
    ///
    /// The previous secret stays valid for 24 hours: until then deliveries have a signature of each, the new one
    /// last.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public Webhook rotateSecret(String webhookId, SecretChange body) {
        return rotateSecret(webhookId, body, RequestOptions.DEFAULT);
    }

    /// Replaces the secret of a subscription. The new secret is only in this response.
    ///
    /// The previous secret stays valid for 24 hours: until then deliveries have a signature of each, the new one
    /// last.
    ///
    /// Scope `webhooks:manage`, tier `medium`. An extension of the API specification.
    public Webhook rotateSecret(String webhookId, SecretChange body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/webhooks/" + Transport.segment(webhookId) + "/secret").optionalBody(body), Webhook.class, options);
    }

    /// Sends an example of an event, whatever the filters are; without a body a test.ping.
    ///
    /// The delivery carries a record in the shape of the event, whose ids belong to no record of the company, and
    /// the header `X-SERVICE-Test: true`. It counts and is retried like any other.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public QueuedDelivery test(String webhookId) {
        return test(webhookId, new TestEvent(), RequestOptions.DEFAULT);
    }

    /// Sends an example of an event, whatever the filters are; without a body a test.ping.
    ///
    /// The delivery carries a record in the shape of the event, whose ids belong to no record of the company, and
    /// the header `X-SERVICE-Test: true`. It counts and is retried like any other.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public QueuedDelivery test(String webhookId, TestEvent body) {
        return test(webhookId, body, RequestOptions.DEFAULT);
    }

    /// Sends an example of an event, whatever the filters are; without a body a test.ping.
    ///
    /// The delivery carries a record in the shape of the event, whose ids belong to no record of the company, and
    /// the header `X-SERVICE-Test: true`. It counts and is retried like any other.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public QueuedDelivery test(String webhookId, TestEvent body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/webhooks/" + Transport.segment(webhookId) + "/test").optionalBody(body), QueuedDelivery.class, options);
    }

    /// Changes address and filters, and makes a suspended subscription active again.
    ///
    /// Fields that are not given stay unchanged. A new address has to pass the handshake. `expires_at` does not
    /// change.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook update(String webhookId, WebhookUpdate body) {
        return update(webhookId, body, RequestOptions.DEFAULT);
    }

    /// Changes address and filters, and makes a suspended subscription active again.
    ///
    /// Fields that are not given stay unchanged. A new address has to pass the handshake. `expires_at` does not
    /// change.
    ///
    /// Scope `webhooks:manage`, tier `medium`.
    public Webhook update(String webhookId, WebhookUpdate body, RequestOptions options) {
        return transport.json(Spec.of("PUT", "/webhooks/" + Transport.segment(webhookId)).body(body), Webhook.class, options);
    }
}
