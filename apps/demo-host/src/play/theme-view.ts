import { defaultManifest, type ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import { themeRanges } from '@afilia/ui-kit/theme/ranges';
import { element } from '../panel/parts/element.ts';
import { colourPairs, minContrast } from '@afilia/ui-kit/theme/readable';
import { emptySetup, withEntry, type ColourName, type Setup } from './setup.ts';

const number = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 });

/** Judges a colour of text by the pair that is read worst. Null for a colour that is never text. */
export function contrastWords(
  name: ColourName,
  colors: ThemeManifest['colors'],
): { isReadable: boolean; words: string } | null {
  const [worst] = colourPairs(colors)
    .filter((pair) => pair.name === name)
    .toSorted((one, other) => one.contrast - other.contrast);
  if (!worst) return null;
  const { isReadable, contrast } = worst;
  // Cut if it is too little: 4,496 must not read as the 4,5 that it lacks.
  const shown = number.format(isReadable ? contrast : Math.floor(contrast * 100) / 100);
  return {
    isReadable,
    words: isReadable
      ? `Se lee bien · ${shown}`
      : `No se lee: necesita ${number.format(minContrast)}, tiene ${shown}`,
  };
}

const labels = {
  primary: 'Principal',
  secondary: 'Secundario',
  error: 'Error',
  success: 'Éxito',
  warning: 'Advertencia',
  info: 'Información',
  textPrimary: 'Texto',
  textSecondary: 'Texto secundario',
  background: 'Fondo',
} satisfies Record<ColourName, string>;
const names = Object.keys(labels) as ColourName[];
const [minRadius, maxRadius] = themeRanges.radius;

/** Draws colours with the words about each, and the radius of buttons and fields. */
export function themeView(
  setup: () => Setup,
  change: (now: Setup) => void,
): { root: HTMLElement; draw: () => void } {
  const rows = names.map((name) => {
    const id = `play-colour-${name}`;
    const control = element('input', { type: 'color', id, class: 'play-colour' });
    const verdict = element('p', { class: 'panel-soft panel-grow', id: `${id}-verdict`, role: 'status' });
    control.setAttribute('aria-describedby', verdict.id);
    control.addEventListener('input', () =>
      change({ ...setup(), colors: withEntry({ ...setup().colors }, name, control.value) }),
    );
    const root = element(
      'div',
      { class: 'play-field' },
      element('label', { for: id }, labels[name]),
      element('div', { class: 'panel-row' }, control, verdict),
    );
    return { name, control, verdict, root };
  });
  const radius = element('input', {
    type: 'number',
    id: 'play-radius',
    class: 'panel-search',
    min: String(minRadius),
    max: String(maxRadius),
  });
  radius.addEventListener('input', () => {
    const typed = radius.valueAsNumber;
    const isRadius = typed >= minRadius && typed <= maxRadius;
    if (isRadius || radius.value === '') change({ ...setup(), radius: isRadius ? typed : null });
  });
  const back = element('button', { type: 'button', class: 'panel-quiet' }, 'Volver al tema original');
  back.addEventListener('click', () =>
    change({ ...setup(), colors: emptySetup.colors, radius: emptySetup.radius }),
  );
  const note = element('p', { class: 'panel-soft', role: 'status' });

  const draw = () => {
    const colors = { ...defaultManifest.colors, ...setup().colors };
    let isUsed = true;
    for (const { name, control, verdict } of rows) {
      control.value = colors[name];
      const reported = contrastWords(name, colors);
      verdict.textContent = reported?.words ?? 'Nunca es texto';
      verdict.classList.toggle('is-bad', reported?.isReadable === false);
      isUsed &&= reported?.isReadable !== false;
    }
    if (document.activeElement !== radius) radius.value = setup().radius?.toString() ?? '';
    note.textContent = isUsed ? '' : 'Así el widget no usa el tema y queda el original.';
  };
  draw();
  const root = element(
    'div',
    {},
    note,
    ...rows.map((row) => row.root),
    element(
      'div',
      { class: 'play-field' },
      element('label', { for: 'play-radius' }, `Radio de botones y campos (${minRadius} a ${maxRadius} px)`),
      radius,
    ),
    back,
  );
  return { root, draw };
}
