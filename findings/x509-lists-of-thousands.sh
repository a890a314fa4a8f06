#!/usr/bin/env bash
# @peculiar/x509 2.2.0 cannot read a revocation list of 3,000 certificates.
#
# Most would guess: `new X509Crl(der)` reads any list that its authority signed; those of public authorities have
# thousands of entries, and some have hundreds of thousands.
# Seen on 29 November 2026: it throws. `asn1js`, below it, gives up at 10,000 elements (`maxNodes` of its `fromBER`), and
# an entry with its serial number, date and reason consists of eight. Neither library has a way to ask for more. A list
# of 1,000 is read. `openssl crl` reads both.
# Hurt: programs that check certificates by lists: an authority that revoked more than some 1,200 certificates seems to have no
# valid list.
# Needs openssl, as Debian has it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @peculiar/x509@2.2.0 asn1js@3.0.10 reflect-metadata@0.2.2
mkdir issued
echo 01 >crlnumber
cat >ca.cnf <<'CNF'
[ca]
default_ca = one
[one]
database = index.txt
new_certs_dir = issued
crlnumber = crlnumber
default_md = sha256
default_crl_days = 7
CNF
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -subj /CN=Authority -days 30 -out ca.pem 2>/dev/null
for count in 1000 3000; do
  for index in $(seq "$count"); do
    printf 'R\t400101000000Z\t250101000000Z,keyCompromise\t%032X\tunknown\t/CN=Revoked\n' "$((0x4000000000000000 + index))"
  done >index.txt
  openssl ca -gencrl -config ca.cnf -cert ca.pem -keyfile ca.key -out list.pem 2>/dev/null
  openssl crl -in list.pem -outform DER -out "$count.der"
  echo "openssl finds $(openssl crl -in list.pem -noout -text | grep -c 'Serial Number') entries" | tee -a said
done
cat >look.mjs <<'JS'
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { X509Crl } from '@peculiar/x509';
for (const count of [1000, 3000])
  try {
    const { entries } = new X509Crl(readFileSync(`${count}.der`));
    console.log(`@peculiar/x509 reads ${entries.length} entries`);
  } catch (error) {
    console.log(`@peculiar/x509 of ${count} entries: ${error.message}`);
  }
JS
node look.mjs | tee -a said
grep -q '^@peculiar/x509 reads 1000 entries$' said && grep -q '^openssl finds 3000 entries$' said && grep -q '^@peculiar/x509 of 3000 entries: ' said
