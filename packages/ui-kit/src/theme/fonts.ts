import { firstWithFiles, ownName, type ThemeManifest } from './manifest.ts';

/** Arial stretched to Inter's measures, so that lines do not move when Inter arrives. */
const fallbackMeasures = {
  sizeAdjust: '107.12%',
  ascentOverride: '90.44%',
  descentOverride: '22.52%',
  lineGapOverride: '0%',
};

/** A requested face; a `FontFace` does not expose its source. */
type FontSource = { family: string; source: string; descriptors: FontFaceDescriptors };

/** The face that stands in for a text font until it arrives, without a request. */
export const standIn = (family: string): FontSource => ({
  family,
  source: 'local("Arial")',
  // `sizeAdjust` is not in TypeScript's list.
  descriptors: fallbackMeasures as FontFaceDescriptors,
});

const loaded = new Map<FontFace, FontSource>();

/** Faces that widgets added to this page and have not removed, for live help. */
export const loadedFonts = (): readonly FontSource[] => [...loaded.values()];

/**
 * Adds the manifest's faces to the page. Font faces do not work in a shadow root, so they go to `document.fonts` under
 * names of our own; the caller removes them.
 *
 * @param baseUrl the base of the manifest's relative URLs
 * @returns removes every face again
 */
export function loadFonts(manifest: ThemeManifest, baseUrl: string): () => void {
  const faces: FontFace[] = [];
  const add = (family: string, source: string, descriptors: FontFaceDescriptors) => {
    const face = new FontFace(family, source, descriptors);
    document.fonts.add(face);
    loaded.set(face, { family, source, descriptors });
    faces.push(face);
  };
  for (const font of manifest.fonts) {
    if (font.faces.length === 0) continue;
    const name = ownName(font);
    const { family, source, descriptors } = standIn(`${name} Fallback`);
    add(family, source, descriptors);
    for (const { url, weight, style = 'normal' } of font.faces) {
      const source = `url("${new URL(url, baseUrl).href}")`;
      add(name, source, { weight, style, display: 'swap' });
    }
  }
  return () => {
    for (const face of faces) {
      document.fonts.delete(face);
      loaded.delete(face);
    }
  };
}

/** Weights of text that no size of the manifest has: second titles, and emphasis. */
const otherWeights = [600, 700];

/**
 * Requests the files of the fonts that a screen begins with, before a text uses them; `loadFonts` has added them.
 *
 * @returns resolves when each has come or failed
 */
export async function fontFilesArrive(manifest: ThemeManifest): Promise<void> {
  const { text, headline, microText, title, body, label, helper, micro } = manifest.typography;
  const families: [string, number[]][] = [
    [text, [body.weight, label.weight, helper.weight, ...otherWeights]],
    [headline, [title.weight, ...otherWeights]],
    [microText, [micro.weight]],
  ];
  const requests = families.flatMap(([family, weights]) => {
    const font = firstWithFiles(manifest, family);
    return font ? weights.map((weight) => document.fonts.load(`${weight} 1em "${ownName(font)}"`)) : [];
  });
  await Promise.allSettled(requests);
}
