/** A stream of a PDF: its dictionary, and its data. */
export type PdfStream = { dictionary: string; data: Uint8Array };

const latin = (text: string) => Buffer.from(text, 'latin1');

const bytesOf = (object: string | PdfStream): Buffer =>
  typeof object === 'string'
    ? latin(object)
    : Buffer.concat([
        latin(`<< ${object.dictionary} /Length ${object.data.length} >>\nstream\n`),
        object.data,
        latin('\nendstream'),
      ]);

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function writePdf(
  objects: readonly (string | PdfStream)[],
  { version = '1.7', trailer = '' } = {},
): Uint8Array {
  const parts = [latin(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([latin(`${index + 1} 0 obj\n`), bytesOf(object), latin('\nendobj\n')]);
    const place = at;
    parts.push(part);
    at += part.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...parts, latin(table + end)]));
}

/** A PDF whose pages are one picture each, as scanners write them. */
export function scannedPdf(
  pages: readonly PdfStream[],
  {
    width = 595,
    height = 842,
    page = '',
    ...over
  }: { width?: number; height?: number; page?: string; version?: string; trailer?: string } = {},
): Uint8Array {
  const first = 3;
  const kids = pages.map((_, index) => `${first + index * 3} 0 R`);
  const objects = pages.flatMap((picture, index) => {
    const number = first + index * 3;
    const content = latin(`q ${width} 0 0 ${height} 0 0 cm /Im Do Q`);
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R /Resources << /XObject << /Im ${number + 2} 0 R >> >> ${page} >>`,
      { dictionary: '', data: content },
      { ...picture, dictionary: `/Type /XObject /Subtype /Image ${picture.dictionary}` },
    ];
  });
  return writePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
      ...objects,
    ],
    over,
  );
}
