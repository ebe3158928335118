package dev.switchboard.consent.scopes;

import dev.switchboard.contract.scopes.Scope;

/// Scopes in plain words: what an app that has one can see or do.
public final class ScopeDescriptions {

    private ScopeDescriptions() {}

    /// A sentence per scope that continues "the app can", capitalized and without a period. The
    /// `switch` does not compile if a scope is missing.
    public static String describe(Scope scope) {
        return switch (scope) {
            case ACCOUNT_READ -> "See your company's name, country, time zone and main number";
            case USERS_READ -> "See the people in your company: names, email addresses, extensions and roles";
            case USERS_WRITE -> "Change the names, extensions and roles of people in your company";
            case NUMBERS_READ -> "See your company's phone numbers and who has them";
            case NUMBERS_WRITE -> "Give your company's phone numbers to people and take them away";
            case DEVICES_READ -> "See the phones and apps people use, and whether they are online";
            case CALLS_READ -> "See the call log: who called whom, when and for how long";
            case CALLS_WRITE -> "Start phone calls for you";
            case CALLS_CONTROL -> "Control calls while they go on: hold, transfer, park, record and hang up";
            case TRANSCRIPTS_READ -> "Read what was said in calls";
            case RECORDINGS_READ -> "Listen to recorded calls";
            case PRESENCE_READ -> "See who is available, away or not to be disturbed";
            case PRESENCE_WRITE -> "Set whether you are available, away or not to be disturbed";
            case MESSAGES_READ -> "Read text messages and see the pictures sent with them";
            case MESSAGES_WRITE -> "Send text messages from lines you may use, and mark messages read or unread";
            case VOICEMAILS_READ -> "Listen to voicemails and read them as text";
            case VOICEMAILS_WRITE -> "Mark voicemails read or unread, and delete them";
            case FAXES_READ -> "Read faxes";
            case FAXES_WRITE -> "Send faxes from lines you may use";
            case WEBHOOKS_MANAGE -> "Have news of calls, messages, voicemails and faxes sent to another address";
            case API_KEYS_MANAGE -> "Make and revoke API keys";
            case APPS_MANAGE -> "Register, change and delete your company's apps";
            case CONNECTED_APPS_MANAGE -> "See and remove the apps you have allowed";
            case AUDIT_READ -> "Read who signed in and what was changed in your company";
            case CLIENT_CONNECT -> "Be your phone while it is open: ring, answer and place calls for you";
            case ME_MANAGE -> "Change your name, email, password and how you sign in";
            case PEOPLE_MANAGE -> "Invite people, change what they may do, and disable them";
            case NUMBERS_MANAGE -> "Take phone numbers for your company and give them back";
            case DEVICES_MANAGE -> "Set up phones and apps, and change their passwords";
            case COMPANY_MANAGE -> "Change your company's settings, and export what it has here";
            case OPERATOR_APPS -> "Approve, suspend and reinstate apps of all companies";
            case OPERATOR_COMPANIES -> "Create, suspend and close companies";
            case OPERATOR_NUMBERS -> "Add phone numbers and give them to companies";
            case OPERATOR_LIMITS -> "Change rate plans, and see who is limited";
            case OPERATOR_OPERATORS -> "Invite and remove operators";
            case OPERATOR_AUDIT -> "Read what operators did";
            case OPERATOR_HEALTH -> "See how the service is doing";
        };
    }
}
