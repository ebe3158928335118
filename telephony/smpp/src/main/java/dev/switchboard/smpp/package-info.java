/// The carrier of text messages over SMPP 3.4: a transceiver of one or more message centers (SMSCs).
///
/// ```
/// outbound segment   queued ──claim──▶ submitting ──submit_sm_resp──▶ accepted ──receipt──▶ delivered
///                      ▲                  │ │ │                          └──────────────────▶ failed
///                      └──refused for now─┘ │ └──refused──▶ failed
///                                           └──no response──▶ resolved by its receipt, or failed
/// ```
///
/// A message and its segments are rows, and each step is written before the next one begins. So a
/// segment whose connection breaks between `submit_sm` and its response is known to be unclear, and is
/// never submitted again.
@NullMarked
package dev.switchboard.smpp;

import org.jspecify.annotations.NullMarked;
