package dev.switchboard.bench.stock;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

@Table("numbers")
record StockNumber(
        @Id UUID id,
        @JsonIgnore UUID orgId,
        String number,
        @Nullable String label,
        String status,
        String type,
        List<String> capabilities,
        @Nullable UUID userId,
        @Nullable Instant assignedAt,
        Instant createdAt,
        Instant updatedAt) {}
