#!/usr/bin/env bash
# Node 24.21.0 parses the whole "exports" of a package again for each import between its files; those of
# drizzle-orm 0.45.4 are 137 kB.
#
# Most would guess: a package.json is parsed once a process, so that the length of its list of exports costs nothing.
# Seen on 29 November 2026: importing drizzle-orm/pg-core takes several times the time that it takes where the list holds
# only what is imported; the files are the same. The reader of package.json gives the scope of each resolved file, and
# copies its fields, by which the text of "exports" is parsed.
# Hurt: programs that start often (functions in a cloud, tests, command lines) with packages that list many exports.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --legacy-peer-deps drizzle-orm@0.45.4 node@24.21.0 2>/dev/null
node=node_modules/node/bin/node
mkdir short
cp -r node_modules short/
cat >shorten.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
const path = 'short/node_modules/drizzle-orm/package.json';
const manifest = JSON.parse(readFileSync(path, 'utf8'));
console.log(`exports: ${Object.keys(manifest.exports).length} entries, ${JSON.stringify(manifest.exports).length} letters`);
manifest.exports = { './pg-core': manifest.exports['./pg-core'] };
writeFileSync(path, JSON.stringify(manifest));
JS
"$node" shorten.mjs
cat >load.mjs <<'JS'
const before = process.cpuUsage();
await import('drizzle-orm/pg-core');
const { user, system } = process.cpuUsage(before);
console.log(Math.round((user + system) / 1000));
JS
cp load.mjs short/
best() { for _ in 1 2 3 4 5; do (cd "$1" && "$folder/$node" load.mjs); done | sort -n | head -1; }
all=$(best .)
short=$(best short)
echo "processor time of the import: all exports ${all} ms, one export ${short} ms"
[ "$all" -gt $((short * 2)) ]
