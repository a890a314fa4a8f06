/** A buffer of its own with exactly these bytes: the ASN.1 libraries ignore the offset of a view into a larger one. */
export const buffer = (bytes: Uint8Array): ArrayBuffer => {
  const own = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(own).set(bytes);
  return own;
};
