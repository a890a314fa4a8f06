/**
 * The document number of everybody's card in the sandbox: 5 and the eight digits of the RUN backwards, so that a number
 * that somebody makes up is seen to fail.
 *
 * @param rut as sent or as shown, `12345678-5`
 * @example documentNumberOf('12345678-5') // '587654321'
 */
export const documentNumberOf = (rut: string): string =>
  `5${[...rut.replaceAll('.', '').replace(/-.*/u, '').padStart(8, '0')].toReversed().join('')}`;
