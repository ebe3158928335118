package dev.switchboard.auth.signin.passkeys;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.webauthn.api.Bytes;
import org.springframework.security.web.webauthn.api.ImmutablePublicKeyCredentialUserEntity;
import org.springframework.security.web.webauthn.api.PublicKeyCredentialUserEntity;
import org.springframework.security.web.webauthn.management.PublicKeyCredentialUserEntityRepository;
import org.springframework.stereotype.Component;

/// The users as WebAuthn describes them. They are those of the service: nothing is stored here.
@Component
class PasskeyUsers implements PublicKeyCredentialUserEntityRepository {

    private final AuthUserStore users;

    PasskeyUsers(AuthUserStore users) {
        this.users = users;
    }

    @Override
    public @Nullable PublicKeyCredentialUserEntity findById(Bytes id) {
        return UserHandle.of(id).flatMap(this::find).orElse(null);
    }

    @Override
    public @Nullable PublicKeyCredentialUserEntity findByUsername(String username) {
        return find(UserHandle.named(username)).orElse(null);
    }

    private Optional<PublicKeyCredentialUserEntity> find(UserHandle handle) {
        return users.find(handle.orgId(), handle.userId())
                .filter(AuthUser::maySignIn)
                .map(user -> ImmutablePublicKeyCredentialUserEntity.builder()
                        .id(handle.bytes())
                        .name(user.email())
                        .displayName(user.name())
                        .build());
    }

    @Override
    public void save(PublicKeyCredentialUserEntity user) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void delete(Bytes id) {
        throw new UnsupportedOperationException();
    }
}
