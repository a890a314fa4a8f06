#!/usr/bin/env bash
# date-holidays 3.37.0 has no Holy Saturday for Chile.
#
# Most would guess: the public holidays that the package lists for a country are those of its law.
# Seen on 29 November 2026: for Chile it lists Good Friday and Easter Sunday, and not the Saturday between them, which
# Ley 2.977 of 1915 makes a holiday. None of the years 2026, 2027, 2028 and 2040
# has it.
# Hurt: deadlines that count Saturdays as working days, as the Chilean code of civil procedure does (articles 59 and 66): the
# computed day is one too early in the week before Easter of each year.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat >look.cjs <<'JS'
const Holidays = require('date-holidays');
const chile = new Holidays('CL');
const easters = { 2026: '2026-04-05', 2027: '2027-03-28', 2028: '2028-04-16', 2040: '2040-04-01' };
const day = (iso, shift) => new Date(Date.parse(iso) + shift * 86_400_000).toISOString().slice(0, 10);
const said = Object.values(easters).map((sunday) => {
  const listed = new Set(chile.getHolidays(sunday.slice(0, 4)).map(({ date }) => date.slice(0, 10)));
  const has = (iso) => (listed.has(iso) ? 'listed' : 'not listed');
  return `Friday ${has(day(sunday, -2))}, Saturday ${has(day(sunday, -1))}, Sunday ${has(sunday)}`;
});
for (const [index, year] of Object.keys(easters).entries()) console.log(`${year}: ${said[index]}`);
const expected = 'Friday listed, Saturday not listed, Sunday listed';
process.exitCode = said.every((line) => line === expected) ? 0 : 1;
JS
node look.cjs
