package dev.switchboard.consent.pages;

/// The port to the address of the product, which the authorization server implements.
public interface ProductAddress {

    /// The start page of the product, which leads everybody to what they may use; absolute.
    String startPage();
}
