/** Clauses of veraPDF's corpus, by the beginning of the topic's name, and our rule for each. */
export const coveredClauses: Record<string, string> = {
  'A 6-1-2-': 'header of PDF 1.0 to 1.7, then four bytes over 127',
  'A 6-1-3-': 'identifier in the trailer, no encryption',
  'A 6-1-4-': 'the table of places begins on the line after its word',
  'A 6-1-7-1-t01': 'streams begin on their own line, end before a line, and are as long as they say',
  'A 6-1-7-1-t02': 'streams begin on their own line, end before a line, and are as long as they say',
  'A 6-1-7-1-t03': 'streams begin on their own line, end before a line, and are as long as they say',
  'A 6-1-7-1-t04': 'no stream from outside, none in LZW',
  'A 6-1-9-': 'objects begin and end on their own lines',
  'A 6-1-12-t01': 'no permission but those of signatures',
  'A 6-1-12-t02': 'a certification names no digest of its own',
  'A 6-2-3-': 'colours have one output intent with a sound profile',
  'A 6-2-11-3-2-': 'glyphs by their number',
  'A 6-2-11-4-1-t01': 'every font is embedded',
  'A 6-2-11-7-2-t01': 'every font says which letters its glyphs are',
  'A 6-2-11-7-2-t02': 'no glyph stands for a letter that is none',
  'A 6-3-1-': 'annotations are of the kinds that print',
  'A 6-3-2-': 'every annotation prints and is drawn by the file',
  'A 6-3-3-': 'every annotation prints and is drawn by the file',
  'A 6-4-1-t01': 'no active content',
  'A 6-4-1-t02': 'no reader has to draw fields',
  'A 6-4-2-': 'no active content',
  'A 6-5-1-': 'no active content',
  'A 6-5-2-': 'no active content',
  'A 6-6-2-1-t01': 'metadata in the clear, that say part and level',
  'A 6-6-4-': 'metadata in the clear, that say part and level',
  'A 6-7-2-2-': 'the document says that it is tagged',
  'A 6-7-3-3-': 'the document says that it is tagged',
  'A 6-7-3-4-': 'elements are of the standard kinds',
  'A 6-7-4-': 'languages are named as they are',
  'A 6-8-': 'what is attached says what it is to the document',
  'UA 5-': 'metadata say PDF/UA-1',
  'UA 7.1-t01': 'what is painted is in the tree or an ornament',
  'UA 7.1-t02': 'what is painted is in the tree or an ornament',
  'UA 7.1-t03': 'what is painted is in the tree or an ornament',
  'UA 7.1-t04': 'the document says that it is tagged',
  'UA 7.1-t05': 'elements are of the standard kinds',
  'UA 7.1-t06': 'elements are of the standard kinds',
  'UA 7.1-t07': 'elements are of the standard kinds',
  'UA 7.1-t08': 'metadata say PDF/UA-1',
  'UA 7.1-t09': 'metadata have a title',
  'UA 7.1-t10': 'readers show the title',
  'UA 7.1-t11': 'the document says that it is tagged',
  'UA 7.2-t02': 'the document has a language',
  'UA 7.2-t03': 'cells stand in rows, and rows in tables',
  'UA 7.2-t29': 'languages are named as they are',
  ...Object.fromEntries(
    ['04', '05', '06', '07', '08', '09', '10', '36', '37', '38'].map((at) => [
      `UA 7.2-t${at}`,
      'cells stand in rows, and rows in tables',
    ]),
  ),
  'UA 7.3-': 'pictures have words',
  'UA 7.4.2-': 'headings skip no level',
  'UA 7.5-t01': 'cells of a table are headed',
  'UA 7.11-': 'attached files have both names',
  'UA 7.15-': 'no active content',
  'UA 7.18.1-t01': 'an annotation stands in an element of its kind',
  'UA 7.18.1-t03': 'fields have a name in words',
  'UA 7.18.3-': 'the order of the keyboard is that of reading',
  'UA 7-18.3-': 'the order of the keyboard is that of reading',
  'UA 7.18.4-': 'fields stand in the tree, on their page',
  'UA 7.18.5-t01': 'an annotation stands in an element of its kind',
  'UA 7.21.3.2-': 'glyphs by their number',
  'UA 7.21.4.1-': 'every font is embedded',
  'UA 7.21.7-t01': 'every font says which letters its glyphs are',
  'UA 7.21.7-t02': 'no glyph stands for a letter that is none',
};

const because = (why: string, names: string): Record<string, string> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/u)
      .map((name) => [name, why]),
  );

/** Files of covered clauses that our rule judges otherwise on purpose, by name, and why. */
export const leftOutFiles: Record<string, string> = {
  '6-2-11-7-2-t01-fail-a':
    'a simple font with names of glyphs, which the rule does not read; we write composite fonts',
  '6-2-11-7-2-t01-fail-b': 'as fail-a',
  '6-2-11-7-2-t01-fail-c': 'as fail-a',
  '6-7-4-t01-pass-d': 'an empty language, which PDF/UA-1 calls a fault (7.2-t29-fail-n)',
  '7.18.1-t03-pass-d': 'a field beside the paper, which needs a name by our rule too',
  '7.21.7-t01-pass-a': 'letters of Adobe-Japan1, whose like PDF/A calls a fault (6-2-11-7-2-t01-fail-f)',
};

/**
 * Files of other clauses that pass and break one of our rules, by name, and why; rules of level A are not asked of files of
 * levels B and U.
 */
export const knownAlarms: Record<string, string> = {
  ...because(
    'colours of its own instead of an intent, of which we have none',
    `
  6-2-4-3-t01-pass-e 6-2-4-3-t01-pass-g 6-2-4-3-t02-pass-c 6-2-4-3-t03-pass-d
`,
  ),
  ...because(
    'says that it is PDF/UA alone, and the rule is one of PDF/A',
    '7.11-t01-pass-a 7.18.7-t01-pass-a',
  ),
  ...because(
    'each part has a language; we ask one of the whole document',
    `
  7.2-t21-pass-b 7.2-t21-pass-c 7.2-t22-pass-b 7.2-t22-pass-c 7.2-t23-pass-b 7.2-t23-pass-c
  7.2-t24-pass-b 7.2-t25-pass-b 7.2-t30-pass-a 7.2-t30-pass-b 7.2-t31-pass-a 7.2-t31-pass-b
  7.2-t32-pass-a 7.2-t32-pass-b 7.2-t33-pass-b 7.2-t34-pass-b 7.2-t34-pass-c 7.2-t34-pass-d
`,
  ),
  '7.20-t02-pass-a': 'marks inside of a drawing, which the rule does not open; we have none',
};

const program = 'a rule would have to open the program of the font';
const elsewhere = 'our own form has none, and a rule of it says so';
const values = 'the rule knows the names of vocabularies, not which values their properties may have';
const strings = 'the library that reads mends it before a rule sees it';

/** Clauses left out, by the beginning of the topic's name, and why; the first that fits counts. */
export const leftOutClauses: [beginning: string, why: string][] = [
  ['A 6-1-5', 'has no file that fails'],
  ['A 6-1-6', strings],
  ['A 6-1-8', 'names of inks, of which we have none'],
  ['A 6-1-10', 'pictures inside of pages, of which we have none'],
  ['A 6-1-13', 'limits of old readers, which no rule asks'],
  ['A 6-2-2', 'operators that no reader knows, which no rule asks'],
  ['A 6-2-4', 'other colours than sRGB: ' + elsewhere],
  ['A 6-2-5', 'states for printers, which no rule asks'],
  ['A 6-2-6', 'intents of rendering, which no rule asks'],
  ['A 6-2-8', 'pictures of pixels, which no rule asks'],
  ['A 6-2-9', 'drawings from other files, which no rule asks'],
  ['A 6-2-10', 'transparency: ' + elsewhere],
  ['A 6-2-11-3-1', 'maps of codes other than Identity-H, which no rule asks'],
  ['A 6-2-11-3-3', 'maps of codes other than Identity-H, which no rule asks'],
  ['A 6-2-11-4-1-t02', program],
  ['A 6-2-11-4-2', program],
  ['A 6-2-11-5', program],
  ['A 6-2-11-6', 'simple fonts: ' + elsewhere],
  ['A 6-2-11-7-3', 'letters for private use, which no rule asks'],
  ['A 6-2-11-8', program],
  ['A 6-6-2-3-1', values],
  ['A 6-6-2-3-2', 'the form of descriptions of vocabularies, which no rule asks'],
  ['A 6-6-2-3-3', 'the form of descriptions of vocabularies, which no rule asks'],
  ['A 6-6-6', 'has no file that fails'],
  ['A 6-9', 'has no file that fails'],
  ['UA 7.2-t1', 'groups of rows, lists and contents: ' + elsewhere],
  ['UA 7.2-t20', 'lists: ' + elsewhere],
  ['UA 7.2-t26', 'tables of contents: ' + elsewhere],
  ['UA 7.2-t27', 'tables of contents: ' + elsewhere],
  ['UA 7.2-t2', 'languages of parts: our rule asks one of the whole document, which is enough'],
  ['UA 7.2-t3', 'languages of parts: our rule asks one of the whole document, which is enough'],
  ['UA 7.2-t4', 'cells over several rows: ' + elsewhere],
  ['UA 7.4.4', 'headings without a level: ' + elsewhere],
  ['UA 7.5-t02', 'cells that name their heads: we write what a head is the head of'],
  ['UA 7.7', 'formulas: ' + elsewhere],
  ['UA 7.9', 'notes: ' + elsewhere],
  ['UA 7.10', 'layers, which no rule asks'],
  ['UA 7.16', 'encryption that screen readers may pass: PDF/A forbids all of it'],
  ['UA 7.18', 'annotations that are no fields: ' + elsewhere],
  ['UA 7.20', 'drawings used more than once or from other files, which no rule asks'],
  ['UA 7.21.3', 'maps of codes other than Identity-H, which no rule asks'],
  ['UA 7.21.6', 'simple fonts: ' + elsewhere],
  ['UA 7.21', program],
];
