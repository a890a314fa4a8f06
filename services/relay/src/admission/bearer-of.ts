/**
 * Reads the token behind `Bearer` in `authorization`: a scheme has no case, and several blanks may stand behind it (RFC 9110 11.4).
 *
 * @returns undefined where the header has another scheme, or not one word behind it
 */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^bearer {1,20}(\S{1,8000})$/iu.exec(header ?? '')?.[1];
