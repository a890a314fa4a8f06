/**
 * The text that every scanner takes for a virus on purpose (EICAR). It is put together here, so that scanners of
 * developers find nothing in this source.
 */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)',
  '7CC)7}$EICAR-',
  'STANDARD-ANTIVIRUS-',
  'TEST-FILE!$H+H*',
].join('');
