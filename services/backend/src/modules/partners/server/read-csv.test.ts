import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const header = ['client_reference', 'first_names', 'email'];
const row = ['A-1', 'José Ñandú', 'jose@correo.cl'];
const table = (separator: string, end = '\r\n') =>
  [header, row].map((cells) => cells.join(separator) + end).join('');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each<[string, string | Buffer]>([
  ['commas', table(',')],
  ['semicolons', table(';')],
  ['tabs', table('\t')],
  ['lines of old Macs', table(';', '\r')],
  ['lines of Unix', table(';', '\n')],
  ['a mark of UTF-8', `\uFEFF${table(';')}`],
  ['a line that names the separator', `sep=;\r\n${table(';')}`],
  ['that line in capitals, behind the mark of UTF-8', `\uFEFFSEP=,\r\n${table(',')}`],
  ['that line in quotes', `"sep=;"\n${table(';')}`],
  ['that line with the separators of a spreadsheet behind it', `sep=;;;\r\n${table(';')}`],
  ['that line naming a tab', `sep=\t\r\n${table('\t')}`],
  ['that line naming a bar', `sep=|\n${table('|')}`],
  ['Windows-1252', Buffer.from(table(';'), 'latin1')],
  ['UTF-16, as «Unicode text» of Excel', utf16(table('\t'))],
  ['UTF-16 with the other order of bytes', utf16(table('\t')).swap16()],
  ['quotes', table(';').replaceAll(/[^;\r\n]+/gu, '"$&"')],
  ['an empty line before its header', `\r\n${table(';')}`],
  ['names of columns in capitals, with spaces', table(';').replace('email', ' EMAIL ')],
])('a file of invitations with %s is read', async (_what, file) => {
  expect(await readCsv(Buffer.from(file))).toEqual({
    ok: true,
    value: { columns: header, records: [row] },
  });
});

test.each<[string, string | Buffer, object]>([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), { reason: 'noText' }],
  ['UTF-16 without its mark', utf16(table(';')).subarray(2), { reason: 'noText' }],
  ['a separator that is not the one it names', `sep=,\n${table(';')}`, { reason: 'header' }],
  ['a quote that is not closed', `${table(';')}"A-2;x;y`, { reason: 'quote', row: 2 }],
])('%s is no file of invitations', async (_what, file, error) => {
  expect(await readCsv(Buffer.from(file))).toEqual({ ok: false, error });
});
