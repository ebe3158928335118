{{/* The name of a part: switchboard.name (dict "root" $ "part" "gateway") */}}
{{- define "switchboard.name" -}}
{{- if contains "switchboard" .root.Release.Name -}}
{{ .root.Release.Name }}-{{ .part }}
{{- else -}}
{{ .root.Release.Name }}-switchboard-{{ .part }}
{{- end -}}
{{- end -}}

{{- define "switchboard.selector" -}}
app.kubernetes.io/name: switchboard
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end -}}

{{- define "switchboard.labels" -}}
{{ include "switchboard.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}

{{/* The values of a service: gateway, authServer, resourceApi, clientApp */}}
{{- define "switchboard.key" -}}
{{- $words := splitList "-" . -}}
{{- first $words -}}{{- range rest $words -}}{{ title . }}{{- end -}}
{{- end -}}

{{/* The image of a part: its own, or that of the release */}}
{{- define "switchboard.image" -}}
{{- $values := default dict .values -}}
{{- $tag := default (default .root.Chart.AppVersion .root.Values.image.tag) $values.tag -}}
{{- default (printf "%s/%s:%s" .root.Values.image.registry .part $tag) $values.image -}}
{{- end -}}

{{/* A pod that may do nothing that it does not need to */}}
{{- define "switchboard.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: {type: RuntimeDefault}
{{- end -}}

{{- define "switchboard.security" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: {drop: [ALL]}
{{- end -}}

{{/* Variables with secrets: of the Secret, or the names of files with them */}}
{{- define "switchboard.secrets" -}}
{{- $root := .root -}}
{{- $optional := .optional -}}
{{- range $variable, $key := .secrets }}
{{- /* Whether there is an optional one is not known here, so it is no file. */}}
{{- if and $root.Values.secrets.asFiles (not $optional) }}
- name: {{ $variable }}_FILE
  value: /run/secrets/switchboard/{{ $key }}
{{- else }}
- name: {{ $variable }}
  valueFrom:
    secretKeyRef:
      name: {{ $root.Values.secrets.name }}
      key: {{ $key }}
      {{- if $optional }}
      optional: true
      {{- end }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The volume for them */}}
{{- define "switchboard.secretVolume" -}}
- name: secrets
  secret:
    secretName: {{ .root.Values.secrets.name }}
    defaultMode: 0440
    items:
      {{- range values .secrets | uniq | sortAlpha }}
      - {key: {{ . }}, path: {{ . }}}
      {{- end }}
{{- end -}}

{{- define "switchboard.database" -}}
- name: SWITCHBOARD_DATABASE_HOST
  value: {{ .Values.postgres.host | quote }}
- name: SWITCHBOARD_DATABASE_PORT
  value: {{ .Values.postgres.port | quote }}
- name: SWITCHBOARD_DATABASE_NAME
  value: {{ .Values.postgres.database | quote }}
- name: SWITCHBOARD_DATABASE_SSL_MODE
  value: {{ .Values.postgres.sslMode | quote }}
{{- if .Values.postgres.authority.secret }}
- {name: SWITCHBOARD_DATABASE_SSL_ROOT_CERTIFICATE, value: /run/authorities/postgres/ca.crt}
{{- end }}
{{- end -}}

{{- define "switchboard.redis" -}}
{{- with .Values.redis.sentinel.addresses }}
- name: SWITCHBOARD_REDIS_SENTINELS
  value: {{ join "," . | quote }}
- name: SWITCHBOARD_REDIS_SENTINEL_PRIMARY
  value: {{ $.Values.redis.sentinel.primary | quote }}
{{- include "switchboard.secrets" (dict "root" $ "secrets" (dict "SWITCHBOARD_REDIS_SENTINEL_PASSWORD" "REDIS_SENTINEL_PASSWORD") "optional" true) }}
{{- else }}
- name: SWITCHBOARD_REDIS_HOST
  value: {{ default (include "switchboard.name" (dict "root" . "part" "redis")) .Values.redis.host | quote }}
- name: SWITCHBOARD_REDIS_PORT
  value: {{ .Values.redis.port | quote }}
{{- end }}
- name: SWITCHBOARD_REDIS_TLS
  value: {{ .Values.redis.tls | quote }}
{{- if .Values.redis.authority.secret }}
- {name: SWITCHBOARD_REDIS_ROOT_CERTIFICATE, value: /run/authorities/redis/ca.crt}
{{- end }}
{{- end -}}

{{/* The volume with the authorities of PostgreSQL or Redis, and where it is mounted: (dict "part" "redis" "of" $.Values.redis) */}}
{{- define "switchboard.authorityVolume" -}}
{{- if .of.authority.secret }}
- name: {{ .part }}-authority
  secret:
    secretName: {{ .of.authority.secret }}
    defaultMode: 0444
    items: [{key: {{ .of.authority.key | quote }}, path: ca.crt}]
{{- end }}
{{- end -}}

{{- define "switchboard.authorityMount" -}}
{{- if .of.authority.secret }}
- {name: {{ .part }}-authority, mountPath: /run/authorities/{{ .part }}, readOnly: true}
{{- end }}
{{- end -}}

{{/* A peer of a NetworkPolicy: a part of this release */}}
{{- define "switchboard.peer" -}}
podSelector:
  matchLabels:
    {{- include "switchboard.selector" . | nindent 4 }}
{{- end -}}
