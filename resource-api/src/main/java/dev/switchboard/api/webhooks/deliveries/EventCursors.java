package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.paging.PagingProperties;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.keys.TextSigner;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// Issues the cursors of readers and verifies them. A cursor names the lease under which its page was read, and
/// is valid for one subscription.
@Component
final class EventCursors {

    private final TextSigner signer;

    EventCursors(PagingProperties properties) {
        this.signer = new TextSigner(properties.keyRing(), "switchboard events cursor 1");
    }

    String issue(Lease lease) {
        return signer.sign(binding(lease.orgId(), lease.webhookId()), List.of(List.of(Long.toString(lease.number()))));
    }

    /// The number of the lease.
    ///
    /// @throws ApiError 400 when it was not issued here for this subscription
    long verify(UUID orgId, UUID webhookId, String cursor) {
        return signer.verify(binding(orgId, webhookId), cursor)
                .map(lists -> Long.parseLong(lists.getFirst().getFirst()))
                .orElseThrow(() -> ApiError.of(ErrorCode.INVALID_CURSOR));
    }

    private static List<String> binding(UUID orgId, UUID webhookId) {
        return List.of(orgId.toString(), webhookId.toString());
    }
}
