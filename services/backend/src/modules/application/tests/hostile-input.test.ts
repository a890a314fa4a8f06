import { leastTime } from '@afilia/testing/thread-time';
import { parsePeerAddress } from '@afilia/assist-protocol/wire/room-id';
import { parseStreetNumber } from '@afilia/domain/values/identity/street-number';
import { parseAccountNumber } from '@afilia/domain/values/identity/bank-account';
import { parseDate } from '@afilia/domain/values/identity/date';
import { parseDocumentNumber } from '@afilia/domain/values/identity/document-number';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { suggestEmail } from '@afilia/domain/values/identity/email-suggestion';
import { parsePersonName } from '@afilia/domain/values/identity/person-name';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { titleCase } from '@afilia/domain/values/identity/title-case';
import { parseTradeName } from '@afilia/domain/values/identity/trade-name';
import { parseWebAddress } from '@afilia/domain/values/identity/web-address';
import { parseThemeManifest } from '@afilia/ui-kit/theme/parse-manifest';
import { expect, test } from 'vitest';
import { ownMarks } from '../../signing/documents/signature-words.ts';
import { readStatedAct } from '@afilia/pades/verifying/signature-dictionary';
import { parseVerificationCode } from '../../signing/documents/verification-code.ts';
import { faultOf } from '../../app/graphql/server/input-limits.ts';
import { maxBodyBytes as maxBytes } from '../../platform/http/json-limit.ts';
import { clean, cleanText } from '../../platform/logging/clean.ts';

/** The longest text that gets past `input-limits.ts`. */
const maxText = 20_000;
/** Far above what each takes, and far below what a pattern of quadratic cost does. */
const maxMs = 200;

const pieces = [
  'a',
  ' ',
  '0',
  '1.',
  '-',
  '.',
  'a.',
  '@',
  'a@',
  'a@b.',
  '://',
  '/',
  '<',
  'Á',
  'a ',
  '\u0301',
  '😀',
  '\n',
];

const parsers: Record<string, (text: string) => unknown> = {
  parseRut,
  parseEmail,
  suggestEmail,
  parsePhone,
  parsePersonName,
  titleCase,
  parseTradeName,
  parseWebAddress,
  parseDate,
  parseDocumentNumber,
  parseAccountNumber,
  parseStreetNumber,
  parseVerificationCode,
  parsePeerAddress,
  readStatedAct: (text) => readStatedAct(text, ownMarks.readReason),
  cleanText,
  clean: (text) => clean({ text, [text]: [text] }),
  parseThemeManifest: (text) =>
    parseThemeManifest({ colors: { primary: text }, fontFamily: text, logo: text }),
};

test.each(Object.entries(parsers))(
  '%s takes no time over the longest text that reaches it',
  (_name, parse) => {
    const slow = pieces.flatMap((piece) => {
      const run = piece.repeat(maxText / piece.length);
      return [run, `${run}!`, `a${run}`, `https://${run}`].flatMap((text) => {
        const took = leastTime(() => parse(text), maxMs);
        return took > maxMs ? [`${JSON.stringify(piece)}: ${Math.round(took)} ms`] : [];
      });
    });
    expect(slow).toEqual([]);
  },
);

test.each([
  ['deep', `${'['.repeat(maxBytes / 2)}${']'.repeat(maxBytes / 2)}`],
  ['wide', `[${'0,'.repeat(maxBytes / 2 - 2)}0]`],
  ['of objects', `[${'{},'.repeat(maxBytes / 3 - 2)}0]`],
  ['of one long name', `{"${'n'.repeat(maxBytes - 8)}":0}`],
])('a body of the largest size that is %s is refused in no time', (_what, text) => {
  const body: unknown = JSON.parse(text);
  expect(leastTime(() => expect(faultOf(body)).toBeDefined(), maxMs)).toBeLessThan(maxMs);
});
