/// The types that all parts of Switchboard share, free of any framework. Each sub-package is one
/// subject: the [route catalogue][dev.switchboard.contract.routes],
/// [scopes][dev.switchboard.contract.scopes], [limits][dev.switchboard.contract.limits],
/// [errors][dev.switchboard.contract.errors], [credentials][dev.switchboard.contract.credentials]
/// and the [internal identity][dev.switchboard.contract.identity] that a credential stands for.
@NullMarked
package dev.switchboard.contract;

import org.jspecify.annotations.NullMarked;
