-- Carriers, and the law of some countries, require that a company sends nothing to somebody who wrote STOP. A company that
-- does not want it switches it off.
alter table telephony.organizations alter column honor_stop set default true;
