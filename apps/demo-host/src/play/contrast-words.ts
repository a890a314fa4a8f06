import { colourPairs, minContrast } from '@afilia/ui-kit/theme/readable';
import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import type { ColourName } from './setup.ts';

const number = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 });

/** What is said of a colour of text: by the pair that is read worst. Null for a colour that is never text. */
export function contrastWords(
  name: ColourName,
  colors: ThemeManifest['colors'],
): { isReadable: boolean; words: string } | null {
  const [worst] = colourPairs(colors)
    .filter((pair) => pair.name === name)
    .toSorted((one, other) => one.contrast - other.contrast);
  if (!worst) return null;
  const { isReadable, contrast } = worst;
  // Cut where it is too little: 4,496 must not read as the 4,5 that it lacks.
  const shown = number.format(isReadable ? contrast : Math.floor(contrast * 100) / 100);
  return {
    isReadable,
    words: isReadable
      ? `Se lee bien · ${shown}`
      : `No se lee: necesita ${number.format(minContrast)}, tiene ${shown}`,
  };
}
