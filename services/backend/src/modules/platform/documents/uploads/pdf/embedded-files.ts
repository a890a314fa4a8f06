/** The kind of a file within a file: data that nothing runs, another document to look into, or anything else. */
type EmbeddedFile = 'data' | 'pdf' | 'other';

/**
 * Ends of names of files that hold data: the files that issuers of documents attach for machines (invoices, evidence,
 * signatures, time stamps), tables, pictures and sound.
 */
const dataEndings = new Set(
  'xml json csv tsv txt md tex log pdf jpg jpeg png gif tif tiff bmp webp wav mp3 mp4 p7s p7m p7b cer crt crl pem tsr ers sig xsd rdf'.split(
    ' ',
  ),
);
/** Office documents of the kinds that have no programs, which are archives. */
const officeEndings = new Set('docx xlsx pptx odt ods odp'.split(' '));
const ending = /\.([a-z\d]{1,10})[\s.]*$/iu;

const zip = 'PK\x03\x04';
/** First bytes of programs, archives and the old kinds of office documents, whatever their names say. */
const executables = ['MZ', '\x7FELF', '\xCA\xFE\xBA\xBE', '\xCE\xFA\xED\xFE', '\xCF\xFA\xED\xFE', '#!'];
const archives = ['Rar!', '7z\xBC\xAF', '\x1F\x8B', 'MSCF', 'L\0\0\0\x01\x14\x02\0', '\xD0\xCF\x11\xE0'];

/** Tells whether bytes are a program's or an archive's, by the signature of either. */
export const isProgramOrArchive = (start: string): boolean =>
  [zip, ...executables, ...archives].some((mark) => start.startsWith(mark));

const pdfWithin = 1024;

/** UTF-16 names have a zero beside each letter. */
const readable = (name: string): string => name.replaceAll('\0', '');

/**
 * Returns the kind of an attached file, by its name and its first bytes: either reveals a program. A file whose bytes
 * were not found is judged by its name.
 *
 * @param names - all that it has, of which a viewer shows one
 */
export function judgeEmbedded(names: readonly string[], start: string): EmbeddedFile {
  const isZip = start.startsWith(zip);
  if (!isZip && isProgramOrArchive(start)) return 'other';
  const endings = names.map((name) => ending.exec(readable(name))?.[1]?.toLowerCase() ?? '');
  const known = isZip ? officeEndings : dataEndings;
  if (endings.length === 0 || endings.some((one) => !known.has(one))) return 'other';
  return start.slice(0, pdfWithin).includes('%PDF-') || endings.includes('pdf') ? 'pdf' : 'data';
}
