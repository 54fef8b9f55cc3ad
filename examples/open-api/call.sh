#!/bin/sh
# One signed GET: BASE_URL, APP_KEY and APP_SECRET from the environment, the path (with its query, sorted) as argument.
set -eu
path="${1%%\?*}"
query=""
case "$1" in *\?*) query="${1#*\?}" ;; esac
timestamp=$(date +%s)
nonce="$(date +%s)-$$-sh"
empty=$(printf '' | openssl dgst -sha256 -r | cut -d' ' -f1)
base=$(printf 'BL1-HMAC-SHA256\n%s\n%s\nGET\n%s\n%s\n%s' "$timestamp" "$nonce" "$path" "$query" "$empty")
signature=$(printf '%s' "$base" | openssl dgst -sha256 -hmac "$APP_SECRET" -r | cut -d' ' -f1)
curl --silent --show-error --fail "$BASE_URL$1" \
  -H "X-App-Key: $APP_KEY" -H "X-Timestamp: $timestamp" -H "X-Nonce: $nonce" -H "X-Signature: $signature"
