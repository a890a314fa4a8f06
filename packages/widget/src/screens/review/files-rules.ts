import { text } from './text.ts';

/** As the server has them; asked before ten megabytes travel for nothing. */
export const fileLimits = { count: 5, bytes: 10 * 1024 * 1024 };

/** What the browser offers to choose. A phone that makes HEIC photos gives a JPG then. */
export const acceptedFiles = 'application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png';

/** Letters of a name that travel: the end of it, which says what it is. */
const nameLetters = 150;

const isFault = (reason: string): reason is keyof typeof text.files.faults =>
  Object.hasOwn(text.files.faults, reason);

/** What is wrong with a file, in words. */
export const fileMessage = (reason: string): string =>
  isFault(reason) ? text.files.faults[reason] : text.files.lost;

/** A header holds ASCII alone. */
export const fileNameHeader = (name: string): string =>
  encodeURIComponent([...name].slice(-nameLetters).join(''));

const units = { mega: 1024 * 1024, kilo: 1024 };

/** How large a file is, as people write it. */
export function sizeOf(bytes: number): string {
  if (bytes < units.mega) return `${Math.max(1, Math.round(bytes / units.kilo))} kB`;
  return `${(bytes / units.mega).toFixed(1).replace('.', ',')} MB`;
}
