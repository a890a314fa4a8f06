/**
 * Bytes of a body at most where no route says otherwise: no form is a tenth of it. It is judged before anything is parsed, by the length
 * that was announced and again by what arrives. Longer are files alone, which are no JSON: they are read by parsers with limits of their
 * own.
 */
export const maxBodyBytes = 128 * 1024;
