package dev.switchboard.media.audio;

import java.util.List;

/// All sentences that can be spoken.
final class Script {

    static final String NOTICE = "This call is being recorded.";

    /// The first sentence of the called party.
    static final List<String> GREETINGS = List.of(
            "Good morning, how can I help you?",
            "Hello, thank you for calling. What can I do for you?",
            "Dispatch desk, good afternoon.");

    /// What follows: the topics in any order, and each from its first exchange to its last.
    static final List<List<Exchange>> TOPICS = List.of(
            List.of(
                    new Exchange(
                            "I am calling about a delivery that is late.",
                            "Let me look it up for you, one moment please."),
                    new Exchange(
                            "The reference number ends in four four one seven.",
                            "I can see it here. It left an hour ago."),
                    new Exchange("When will it be with us?", "Before three this afternoon, if the traffic is kind."),
                    new Exchange(
                            "Who can I ask for if something changes?",
                            "Ask for me, or leave a message on this number.")),
            List.of(
                    new Exchange("Is bay six free after two o'clock?", "It is free until four. Shall I put you down?"),
                    new Exchange(
                            "Yes please, that would help a lot.", "I have written it down and will tell the driver.")),
            List.of(
                    new Exchange(
                            "Two pallets of the last shipment are missing.",
                            "I am sorry to hear that. I will ask the warehouse."),
                    new Exchange("Could you send me the papers by fax?", "They are on their way to you right now.")),
            List.of(
                    new Exchange("What does the express service cost?", "It is twenty dollars more for each pallet."),
                    new Exchange(
                            "That is fine, please book it for tomorrow.", "It is booked. Thank you for calling.")));

    /// What callers say to a voicemail, in this order.
    static final List<List<String>> MESSAGES = List.of(
            List.of(
                    "Hello, I could not reach you.",
                    "I am calling about the delivery on Thursday.",
                    "Please call me back when you have a minute.",
                    "Thank you, and goodbye."),
            List.of(
                    "Good afternoon, this is the customs office.",
                    "The papers for your shipment are ready.",
                    "You can pick them up until five o'clock.",
                    "Goodbye."),
            List.of(
                    "Hi, it is me again.",
                    "The driver is at the gate and nobody opens.",
                    "Please call as soon as you hear this."));

    private Script() {}

    /// @param remark of the caller
    /// @param answer of the called party
    record Exchange(String remark, String answer) {}
}
