/**
 * The name of an attached document: letters, digits, points and hyphens of its title, each run of the rest one blank.
 *
 * @example attachmentName('Declaración (FATCA y CRS)') // 'Declaración FATCA y CRS.pdf'
 */
export const attachmentName = (title: string): string =>
  `${title
    .replaceAll(/[^\p{L}\p{M}\p{N}.-]+/gu, ' ')
    .trim()
    .replace(/\.$/u, '')}.pdf`;
