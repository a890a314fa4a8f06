const timeZone = 'America/Santiago';
const long = new Intl.DateTimeFormat('es-CL', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });

/** The day in Chile at an instant, `21 de noviembre de 2026`. */
export const longDate = (instant: string): string => long.format(new Date(instant));

/** A calendar day `2026-11-21` as `21-11-2026`. */
export const shortDay = (day: string): string => day.split('-').toReversed().join('-');

/**
 * `0,63 %`, with as many decimals as it takes so that nothing is rounded away in a contract.
 *
 * @param minDigits decimals to show even when they are zero, so that a column lines up.
 */
export const percent = (value: number, minDigits = 2): string => `${decimals(value, minDigits, 4)} %`;

/** `UF 0,0015`; as {@link percent}. */
export const uf = (value: number, minDigits = 2): string => `UF ${decimals(value, minDigits, 6)}`;

/** By the digits that they show: making one takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

function decimals(value: number, minDigits: number, maxDigits: number): string {
  const key = `${minDigits} ${maxDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('es-CL', {
      minimumFractionDigits: minDigits,
      maximumFractionDigits: maxDigits,
    });
  formats.set(key, format);
  return format.format(cleaned(value));
}

/** Takes back what binary fractions add: 0.1 + 0.2 is 0.3000000…4. */
const cleaned = (value: number): number => Number(value.toFixed(8));
