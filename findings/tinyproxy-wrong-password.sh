#!/usr/bin/env bash
# tinyproxy 1.11.1 answers a wrong proxy password with 401 and WWW-Authenticate.
#
# Most would guess: a proxy that wants a password says 407 with Proxy-Authenticate to a wrong one as well as to none
# (RFC 9110, 15.5.8), so that clients tell its refusal from that of the site.
# Seen on 29 November 2026 with tinyproxy 1.11.1 of Debian 12: 407 to a request without credentials, 401 with
# WWW-Authenticate to one with wrong credentials, for plain HTTP and for CONNECT.
# Hurt: clients behind it after a password was changed. They take the answer for the site's, log the user of the site out or
# throw its key away, and look for the fault there; browsers ask for a password of the site.
#
# Uses the installed Debian program tinyproxy, and curl.
set -euo pipefail
command -v tinyproxy curl >/dev/null || { echo 'tinyproxy and curl are not installed'; exit 1; }
folder=$(mktemp -d)
port=28873
printf 'Port %s\nListen 127.0.0.1\nBasicAuth afilia right\n' "$port" >"$folder/proxy.conf"
tinyproxy -d -c "$folder/proxy.conf" >"$folder/log" 2>&1 &
proxy=$!
trap 'kill "$proxy"; rm -rf "$folder"' EXIT
for _ in $(seq 50); do curl -s -o /dev/null "http://127.0.0.1:$port/" && break || sleep 0.1; done
tinyproxy -v
ask() { # what, address, options of curl
  local what=$1 address=$2
  shift 2
  { curl -s -o /dev/null -D - -x "http://127.0.0.1:$port" "$@" "$address" || true; } | tr -d '\r' |
    awk -v what="$what" 'NR == 1 { status = $2 } tolower($1) ~ /authenticate:$/ { header = $1 } END { print what ": " status " " header }'
}
seen=$(
  ask 'plain, no password' http://127.0.0.1:9/
  ask 'plain, wrong password' http://127.0.0.1:9/ --proxy-user afilia:wrong
  ask 'tunnel, no password' https://127.0.0.1:9/
  ask 'tunnel, wrong password' https://127.0.0.1:9/ --proxy-user afilia:wrong
)
echo "$seen"
[ "$seen" = 'plain, no password: 407 Proxy-Authenticate:
plain, wrong password: 401 WWW-Authenticate:
tunnel, no password: 407 Proxy-Authenticate:
tunnel, wrong password: 401 WWW-Authenticate:' ]
