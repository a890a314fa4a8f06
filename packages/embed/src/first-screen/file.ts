import index from './index.json';

/** A text, or an element as `tag.class other`, its attributes where it has any, its children. */
export type PackedNode = string | PackedElement;
interface PackedElement extends ReadonlyArray<PackedNode | Readonly<Record<string, string>>> {
  readonly 0: string;
}

/** The index of the widget, as a visit begins with it; written by `npm run draw:first-screen`. */
export const file = index as unknown as {
  version: string;
  textVersion: string;
  brand: string;
  font: { family: string; source: string; descriptors: FontFaceDescriptors };
  ranges: Readonly<Record<string, readonly [number, number]>>;
  screen: PackedNode;
  outlines: PackedNode;
  busy: { ring: PackedNode; says: string };
  failure: PackedNode;
  rules: string;
};
