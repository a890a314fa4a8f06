#!/usr/bin/env bash
# npm refuses @openreplay/tracker-assist 11.0.21 beside the beta of the tracker's next version, 20.0.0-beta.1, though its
# peer range `>=15.0.0-0` ends in `-0` to take betas.
#
# Most would guess: `>=15.0.0-0` takes every version from the first beta of 15 on, those of 20 too.
# Seen on 30 November 2026 with npm 11.19.1: a range takes betas of the version alone that it names with one. 15.0.0-beta.1
# and 20.0.0 are in it, 15.0.1-beta.1 and 20.0.0-beta.1 are not: `npm install` of the two ends with ERESOLVE. The two run
# together without a change (docs/spec/live-assist.md, generations).
# Hurt: plug-ins whose hosts publish betas: the two install with --force or --legacy-peer-deps alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The beta asks for a version of this package that the registry does not have.
echo '{ "private": true, "overrides": { "@openreplay/network-proxy": "1.2.5" } }' >package.json
npm install --silent --no-audit --no-fund npm@11.19.1 semver@7.7.3
npm=node_modules/.bin/npm
range=$($npm view @openreplay/tracker-assist@11.0.21 'peerDependencies[@openreplay/tracker]')
resolve() {
  if "$npm" install --dry-run --no-audit --no-fund "@openreplay/tracker@$1" @openreplay/tracker-assist@11.0.21 >out 2>&1; then
    echo "tracker $1: installed"
  else
    echo "tracker $1: $(grep -om1 ERESOLVE out || cat out)"
  fi
}
{
  echo "range $range"
  for version in 15.0.0-beta.1 15.0.1-beta.1 20.0.0 20.0.0-beta.1; do
    if node_modules/.bin/semver -r "$range" "$version" >/dev/null; then echo "$version in"; else echo "$version out"; fi
  done
  resolve 19.0.1
  resolve 20.0.0-beta.1
} | tee said
diff said - <<'SAID'
range >=15.0.0-0
15.0.0-beta.1 in
15.0.1-beta.1 out
20.0.0 in
20.0.0-beta.1 out
tracker 19.0.1: installed
tracker 20.0.0-beta.1: ERESOLVE
SAID
