/** Invisible marks, blanks, quotes and brackets that are copied along with a value, and signs that a sentence puts behind one. */
const before = /^[\s\p{Cf}"'`´“”„‘’‚«»‹›(<[{*•]+/u;
const after = /[\s\p{Cf}"'`´“”„‘’‚«»‹›)>\]}.,;:*]+$/u;

/** «RUT del cliente:», «Cel.:», «mailto:»: letters and signs of abbreviation, up to a colon that begins no address of the web. */
const label = /^[\p{L}.°º/ -]{1,40}:(?!\/)/u;
/** «… (titular)», whose bracket has gone already. */
const note = /\s\([\p{L} .]{1,30}$/u;

/** The longest text that may hold a wrapped value; a longer one is handed back as it came. */
const longest = 200;

/**
 * Takes a value out of the signs that people copy along with it: quotes, brackets, direction marks, the comma or period of
 * its sentence. Nothing inside the value changes.
 *
 * @example withoutEdges('«15.000».') // '15.000'
 */
export const withoutEdges = (text: string): string =>
  text.length > longest ? text : text.replace(before, '').replace(after, '');

/**
 * The same, and without a label that ends in a colon and a note in brackets. Not for amounts: «UF:» is no label.
 *
 * @see spec/accepted-inputs#wrappings
 * @example withoutWrapping('RUT: «12.345.678-5».') // '12.345.678-5'
 */
export const withoutWrapping = (text: string): string =>
  withoutEdges(withoutEdges(text).replace(label, '').replace(note, ''));
