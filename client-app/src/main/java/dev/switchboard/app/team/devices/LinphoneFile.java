package dev.switchboard.app.team.devices;

import org.springframework.web.util.HtmlUtils;

/// The provisioning file of Linphone, which its QR code scanner loads
/// (wiki.linphone.org, "Remote Provisioning"): the settings of its `linphonerc` as XML.
final class LinphoneFile {

    private LinphoneFile() {}

    static String of(String name, SipAccount account) {
        var domain = account.domain();
        var identity = "\"%s\" <sip:%s@%s>".formatted(quoted(name), account.username(), domain);
        var server = "<sip:%s:%d;transport=%s>".formatted(domain, account.port(), account.transport());
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">
                  <section name="auth_info_0">
                    <entry name="username" overwrite="true">%s</entry>
                    <entry name="passwd" overwrite="true">%s</entry>
                    <entry name="realm" overwrite="true">%s</entry>
                    <entry name="domain" overwrite="true">%s</entry>
                  </section>
                  <section name="proxy_0">
                    <entry name="reg_identity" overwrite="true">%s</entry>
                    <entry name="reg_proxy" overwrite="true">%s</entry>
                    <entry name="reg_sendregister" overwrite="true">1</entry>
                    <entry name="realm" overwrite="true">%s</entry>
                  </section>
                  <section name="sip">
                    <entry name="default_proxy" overwrite="true">0</entry>
                  </section>
                </config>
                """.formatted(
                        xml(account.username()),
                        xml(account.password()),
                        xml(domain),
                        xml(domain),
                        xml(identity),
                        xml(server),
                        xml(domain));
    }

    /// RFC 3261, section 25.1, `quoted-string`.
    private static String quoted(String name) {
        return name.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static String xml(String text) {
        return HtmlUtils.htmlEscapeDecimal(text, "UTF-8");
    }
}
