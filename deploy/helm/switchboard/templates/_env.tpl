{{/* What each service needs besides what all need */}}
{{- define "switchboard.env.gateway" -}}
- name: SWITCHBOARD_SERVICES_RESOURCE_API
  value: http://{{ include "switchboard.name" (dict "root" . "part" "resource-api") }}:9100
- name: SWITCHBOARD_SERVICES_AUTH_SERVER
  value: http://{{ include "switchboard.name" (dict "root" . "part" "auth-server") }}:9000
- name: SWITCHBOARD_SERVICES_AUTH_SERVER_INTERNAL
  value: http://{{ include "switchboard.name" (dict "root" . "part" "auth-server") }}:9001
- name: SWITCHBOARD_SERVICES_CLIENT_APP
  value: http://{{ include "switchboard.name" (dict "root" . "part" "client-app") }}:9200
- name: SWITCHBOARD_TRUSTED_PROXIES
  value: {{ .Values.trustedProxies | quote }}
{{- end -}}

{{- define "switchboard.env.auth-server" -}}
- name: SWITCHBOARD_SERVICES_RESOURCE_API_INTERNAL
  value: http://{{ include "switchboard.name" (dict "root" . "part" "resource-api") }}:9101
{{- end -}}

{{- define "switchboard.env.client-app" -}}
- name: SWITCHBOARD_SERVICES_GATEWAY
  value: http://{{ include "switchboard.name" (dict "root" . "part" "gateway") }}:{{ .Values.service.port }}
- {name: SWITCHBOARD_APP_UPLOADS, value: /var/lib/switchboard}
{{- end -}}

{{- define "switchboard.env.resource-api" -}}
- name: SWITCHBOARD_TELEPHONY_ENGINE
  value: {{ .Values.telephony.engine }}
- name: SWITCHBOARD_MESSAGING_CARRIER
  value: {{ .Values.telephony.carrier }}
- {name: SWITCHBOARD_MEDIA_DIRECTORY, value: /var/lib/switchboard/media}
{{- with .Values.media.s3 }}
- name: SWITCHBOARD_MEDIA_S3_ADDRESS
  value: {{ . | quote }}
- name: SWITCHBOARD_MEDIA_S3_REGION
  value: {{ $.Values.media.region | quote }}
{{- end }}
{{- if eq .Values.telephony.engine "asterisk" }}
# Asterisk fetches spoken notices from the process that leads it.
- {name: SWITCHBOARD_TELEPHONY_ASTERISK_SOUNDS_ADDRESS, value: 0.0.0.0}
- {name: SWITCHBOARD_TELEPHONY_ASTERISK_SOUNDS_PORT, value: "9103"}
- {name: SWITCHBOARD_TELEPHONY_ASTERISK_SOUNDS_URL, value: "http://$(POD_IP):9103"}
- name: SWITCHBOARD_TELEPHONY_ASTERISK_MAX_CHANNELS
  value: {{ .Values.asterisk.maxChannels | quote }}
{{- $asterisk := include "switchboard.name" (dict "root" . "part" "asterisk") }}
{{- range $i := until (int .Values.asterisk.replicas) }}
{{- $host := printf "%s-%d.%s" $asterisk $i $asterisk }}
- name: SWITCHBOARD_TELEPHONY_ASTERISK_SERVERS_{{ $i }}_NAME
  value: {{ $asterisk }}-{{ $i }}
- name: SWITCHBOARD_TELEPHONY_ASTERISK_SERVERS_{{ $i }}_URL
  value: http://{{ $host }}:8088/ari
- name: SWITCHBOARD_TELEPHONY_ASTERISK_SERVERS_{{ $i }}_SIP
  value: {{ $host }}:5060
- {name: SWITCHBOARD_TELEPHONY_ASTERISK_SERVERS_{{ $i }}_USER, value: switchboard}
{{- end }}
{{- end }}
{{- end -}}
