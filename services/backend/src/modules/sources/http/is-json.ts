/** `text/json` is what many gateways still say; parameters follow a semicolon, with or without blanks (RFC 9110 8.3.1). */
const jsonType = /^(?:application|text)\/(?:[\w.-]{1,100}\+)?json[ \t]{0,10}(?:;|$)/iu;

/** Says whether an answer says that it is JSON. */
export const isJson = (contentType: string | null): boolean => jsonType.test((contentType ?? '').trim());
