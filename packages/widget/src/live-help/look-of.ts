import { contrastOf, minContrast } from '@afilia/ui-kit/theme/readable';

/** The colours of live help by those of a theme. */
const colours = { main: 'colors-primary', ink: 'colors-textPrimary', edge: 'textField-border' } as const;
const families = { text: 'typography-text', title: 'typography-headline' } as const;

const isColour = (text: string): boolean => /^#[\da-f]{6}$/iu.test(text);

/**
 * The look of live help from a theme's properties (`themeProperties`). A colour that cannot be read on white is left out, and
 * live help keeps its own: a person must be able to read the text of a consent.
 *
 * @param valueOf - of a property of the widget's root, by its name without `--dm-`; empty if there is none
 */
export function toLook(valueOf: (name: string) => string): Record<string, string> {
  const look: Record<string, string> = {};
  for (const [name, from] of Object.entries(colours)) {
    const value = valueOf(from);
    if (isColour(value) && (name === 'edge' || contrastOf(value, '#ffffff') >= minContrast))
      look[name] = value;
  }
  for (const [name, from] of Object.entries(families)) {
    const value = valueOf(from);
    if (value) look[name] = value;
  }
  const radius = valueOf('button-radius');
  if (/^\d+$/u.test(radius)) look['radius'] = `${radius}px`;
  return look;
}

/** The look of live help as a widget is dressed now; empty once it is no longer drawn. */
export function lookOf(host: Element): Record<string, string> {
  const root = host.shadowRoot?.querySelector('.dm-root');
  if (!root) return {};
  const style = getComputedStyle(root);
  return toLook((name) => style.getPropertyValue(`--dm-${name}`).trim());
}
