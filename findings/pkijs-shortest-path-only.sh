#!/usr/bin/env bash
# pkijs 4.0.0 gives up on a certificate when the shortest of its chains has ended, though another one is valid.
#
# Most would guess: `CertificateChainValidationEngine` accepts a certificate when any chain to a trusted root is valid (RFC
# 4158, section 2.4).
# Seen on 29 November 2026: with two chains it builds both, keeps the shortest and judges that one alone: one that has
# ended makes the certificate invalid, as with roots that were cross-signed for older clients. `openssl verify` accepts
# the same certificates.
# Hurt: programs that check time stamps or signatures of authorities that send a cross-signed root.
# Needs openssl, as Debian has it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pkijs@4.0.0
mkdir issued
: >index.txt
cat >ca.cnf <<'CNF'
[ca]
default_ca = one
[one]
database = index.txt
new_certs_dir = issued
rand_serial = yes
unique_subject = no
default_md = sha256
policy = any
[any]
commonName = supplied
CNF
# certificate <file> <name> <key> <issuer or self> <lines> <end>
certificate() {
  [ -f "$3.key" ] || openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$3.key"
  openssl req -new -key "$3.key" -subj "/CN=$2" -out request.pem
  printf '%s\n' "$5" >lines.cnf
  local by=(-selfsign -keyfile "$3.key")
  [ "$4" = self ] || by=(-cert "$4.pem" -keyfile "$(cat "$4.keyname").key")
  openssl ca -batch -config ca.cnf "${by[@]}" -startdate 20200101000000Z -enddate "$6" -extfile lines.cnf -in request.pem -out "$1.pem" -notext 2>/dev/null
  echo "$3" >"$1.keyname"
}
ca='basicConstraints=critical,CA:TRUE'
late=20400101000000Z
certificate old Old old self "$ca" $late
certificate new New new self "$ca" $late
certificate middle Middle middle new "$ca" $late
# The issuer of the leaf, by the old root until 2021 and by two steps to the new root.
certificate short Issuer issuer old "$ca" 20210101000000Z
certificate long Issuer issuer middle "$ca" $late
certificate leaf Leaf leaf long 'basicConstraints=critical,CA:FALSE' $late
cat >look.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { Certificate, CertificateChainValidationEngine } from 'pkijs';
const read = (name) => Certificate.fromBER(new X509Certificate(readFileSync(`${name}.pem`)).raw);
const judge = async (trusted, certs) => {
  const engine = new CertificateChainValidationEngine({
    trustedCerts: trusted.map(read),
    certs: certs.map(read),
    checkDate: new Date('2026-11-29T12:00:00Z'),
  });
  const { result, resultMessage } = await engine.verify();
  return result ? 'valid' : `invalid (${resultMessage})`;
};
console.log('one chain has ended, another is valid:', await judge(['old', 'new'], ['short', 'long', 'middle', 'leaf']));
console.log('the valid chain alone:', await judge(['new'], ['long', 'middle', 'leaf']));
JS
node look.mjs | tee said
cat old.pem new.pem >roots.pem
cat short.pem long.pem middle.pem >between.pem
echo "openssl: $(openssl verify -CAfile roots.pem -untrusted between.pem leaf.pem)" | tee -a said
diff said - <<'SAID'
one chain has ended, another is valid: invalid (The certificate is either not yet valid or expired)
the valid chain alone: valid
openssl: leaf.pem: OK
SAID
