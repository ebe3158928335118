package dev.switchboard.bench.stock;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

@Table("users")
record StockUser(
        @Id UUID id,
        @JsonIgnore UUID orgId,
        String name,
        String email,
        @Nullable String extension,
        String role,
        String status,
        Instant createdAt,
        Instant updatedAt) {}
