import index from './index.json';

/** The index of the widget, as a visit begins with it; written with the first screen of embedded mode by `npm run draw:first-screen`. */
export const file = index as unknown as {
  version: string;
  textVersion: string;
  brand: string;
  /** What a face of it is made of. */
  font: [family: string, source: string, descriptors: FontFaceDescriptors];
  ranges: Readonly<Record<string, readonly [number, number]>>;
  screen: string;
  outlines: string;
  busy: { ring: string; says: string };
  failure: string;
  rules: string;
};

/** The first screen of embedded mode: what it has besides; in a file of its own, beside the widget's. */
export type EmbeddedFile = { screen: string; rules: string };
