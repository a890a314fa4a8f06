/** Sentences of R-RUT by fault; apart from the other messages, because the first screen needs these alone. */
export const rutMessages = {
  format: 'Ingresa un RUT válido, por ejemplo 12.345.678-5',
  checkDigit: 'Revisa el RUT: el dígito verificador no coincide',
  notPerson: 'Escribe el RUN de una persona, no el RUT de una empresa.',
} as const;
