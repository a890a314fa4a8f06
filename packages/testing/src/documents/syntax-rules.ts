import { type ArchivalFile, brokenOf, type Rules } from './archival-file.ts';

/** Rules of PDF/A-3 for the letters of a file, before objects are read, that it breaks. */
export const syntaxFaults = (file: ArchivalFile): string[] => brokenOf(rules, file);

/** Streams with their length beside them: the letters behind the word, and the stated number of bytes. */
const streamsIn = (raw: string): { after: number; length: number | undefined; before: string }[] =>
  [...raw.matchAll(/>>\s*stream(?:\r\n|\n|\r)?/gu)].map(({ index, 0: word }) => {
    const before = raw.slice(Math.max(0, raw.lastIndexOf(' obj', index)), index);
    const length = /\/Length (\d+)(?!\d| \d+ R)/u.exec(before)?.[1];
    return { after: index + word.length, length: length === undefined ? undefined : Number(length), before };
  });

/** True: the rule is broken. */
const rules: Rules = {
  // 6.1.2
  'header of PDF 1.0 to 1.7, then four bytes over 127': ({ raw }) =>
    !/^%PDF-1\.[0-7](?:\r\n|\n|\r)%[\u0080-\u00ff]{4}[^\r\n]*[\r\n]/u.test(raw),
  // 6.1.3
  'nothing after the last end-of-file mark': ({ raw }) =>
    !raw.trimEnd().endsWith('%%EOF') || raw.length - raw.lastIndexOf('%%EOF') > 7,
  // 6.1.4
  'the table of places begins on the line after its word': ({ raw }) =>
    /(?<!start)\bxref(?!(?:\r\n|\n|\r)\d+ \d+\s)\s+\d/u.test(raw),
  // 6.1.7.1
  'streams begin on their own line, end before a line, and are as long as they say': ({ raw }) =>
    />>\s*stream(?!\r?\n)/u.test(raw) ||
    streamsIn(raw).some(
      ({ after, length }) =>
        length !== undefined &&
        !/^(?:\r\n|\n|\r)endstream/u.test(raw.slice(after + length, after + length + 12)),
    ),
  // 6.1.9
  'objects begin and end on their own lines': ({ raw }) =>
    /(?<![\r\n])(?<=[ \t>\])])endobj|endobj(?![\r\n])|\d\s{2,}\d+ obj\b|\d \d+\s{2,}obj\b|[^\d\r\n]\d+ \d+ obj\b|\d \d+ obj(?![\r\n])/u.test(
      raw,
    ),
};
