type Line = { street: string; number: string; unit?: string | null };

/**
 * Street, number and unit in one line.
 *
 * @param commune the commune's name, once the list of communes is there
 * @example addressLine({ street: 'Av. Providencia', number: '1234', unit: '5' }, 'Providencia')
 * // 'Av. Providencia 1234, 5, Providencia'
 */
export const addressLine = ({ street, number, unit }: Line, commune?: string): string =>
  [`${street} ${number}`, unit?.trim(), commune].filter(Boolean).join(', ');
