package dev.switchboard.auth.companies;

import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Creates companies with their owners, in the transaction of the caller.
@Component
public class CreateCompany {

    private final CompanyStore store;

    CreateCompany(CompanyStore store) {
        this.store = store;
    }

    /// @throws org.springframework.dao.DuplicateKeyException when another user has the owner's email
    @Transactional(propagation = Propagation.MANDATORY)
    public void create(NewCompany company) {
        store.add(company);
    }
}
