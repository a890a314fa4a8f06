/**
 * Bytes of a body at most, unless a route sets another limit: no form is a tenth of it. It is judged before anything is parsed, by the
 * announced length and again by the bytes that arrive. Longer are files alone, which are no JSON: they are read by parsers with limits
 * of their own.
 */
export const maxBodyBytes = 128 * 1024;
