/**
 * Writes a RUT from its number, with the check digit by module 11: `12345678` gives `12345678-5`
 * (spec/chile#check-digit).
 */
export function rutOf(body: number): string {
  const digits = [...String(body)].toReversed().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (2 + (index % 6)), 0);
  const rest = 11 - (sum % 11);
  return `${body}-${rest === 11 ? '0' : rest === 10 ? 'K' : rest}`;
}

const firstCompany = 50_000_000;

/** True for the RUT of a human being (spec/chile#person-or-entity). */
export const isOfPerson = (rut: string): boolean => Number.parseInt(rut, 10) < firstCompany;

/** Writes a sent RUT as people read it: `12345678-5` gives `12.345.678-5`. */
export const showRut = (rut: string): string => {
  const [body = '', digit = ''] = rut.split('-');
  return `${body.replace(/\B(?=(?:\d{3})+$)/gu, '.')}-${digit}`;
};
