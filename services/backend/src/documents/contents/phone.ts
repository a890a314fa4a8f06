/** `+56987654321` as `+56 9 8765 4321`; another number as it is. */
export const phoneForReading = (phone: string): string =>
  phone.replace(/^\+56(\d)(\d{4})(\d{4})$/u, '+56 $1 $2 $3');
