/**
 * The document number of everybody's card in the sandbox: 5 and the eight digits of the RUN backwards, so that a
 * made-up number is seen to fail.
 *
 * @param rut as sent or as shown, `12345678-5`
 * @example documentNumberOf('12345678-5') // '587654321'
 */
export const documentNumberOf = (rut: string): string =>
  `5${[...rut.replaceAll('.', '').replace(/-.*/u, '').padStart(8, '0')].toReversed().join('')}`;

/**
 * The number of the same card as issued since December 2024, with letters in further places: `B5A` and six digits of the RUN
 * backwards.
 *
 * @param rut as sent or as shown
 * @example newDocumentNumberOf('12345678-5') // 'B5A876543'
 */
export const newDocumentNumberOf = (rut: string): string => `B5A${documentNumberOf(rut).slice(1, 7)}`;
