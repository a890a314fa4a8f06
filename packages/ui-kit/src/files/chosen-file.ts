/** The types of file that the browser offers: PDF and pictures. A phone that makes HEIC photos gives a JPG then. */
export const acceptedFiles = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png';

/** Letters of a name that travel: the end of it, with the file's type. */
const nameLetters = 150;

/** The name of a file for a header, which holds ASCII alone. Half of a surrogate pair, which a name may have, has no encoding. */
export const fileNameHeader = (name: string): string =>
  encodeURIComponent([...name].slice(-nameLetters).join('').toWellFormed());

const kilobyte = 1024;
const decimals = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

/** Returns a file's size, as people write it: `1,4 MB` or `12 kB`. */
export const fileSizeText = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} kB`
    : `${decimals.format(bytes / kilobyte / kilobyte)} MB`;
