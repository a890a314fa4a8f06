import { named } from './layout-faults.ts';

const opaque = /^rgb\(/u;

/** The filled look of a button: the screen's one primary act. Choices are filled too when they are chosen. */
const isFilled = (control: Element): boolean =>
  control.checkVisibility({ visibilityProperty: true }) &&
  opaque.test(getComputedStyle(control).backgroundColor) &&
  getComputedStyle(control).backgroundColor !== getComputedStyle(surfaceOf(control)).backgroundColor;

function surfaceOf(control: Element): Element {
  for (let at = control.parentElement; at; at = at.parentElement)
    if (opaque.test(getComputedStyle(at).backgroundColor)) return at;
  return document.documentElement;
}

/** The State's button has its own look wherever it stands (decision access-clave-unica). */
const isOfTheState = (control: Element) =>
  control.getAttribute('aria-label')?.endsWith('ClaveÚnica') === true;

/** Bars of acts, which stick to the window's bottom on a phone. */
const barsIn = (layer: ParentNode): Element[] =>
  [...layer.querySelectorAll('*')].filter((element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === 'sticky' && bottom !== 'auto';
  });

/** More than one filled button in the layer that the person sees, none, one apart from the bar, or one that can do nothing. */
function primaryFaults(root: ShadowRoot): string[] {
  const layer = [...root.querySelectorAll('[aria-modal=true]')].at(-1) ?? root;
  const filled = [...layer.querySelectorAll('button:not([role], [aria-pressed]), a')].filter(
    (control) => isFilled(control) && !isOfTheState(control),
  );
  if (filled.length > 1) return [`${filled.length} filled buttons: ${filled.map(named).join(', ')}`];
  const bars = barsIn(layer);
  const faults =
    bars.length > 0 && filled.length === 0 ? [`No button is filled: ${bars.map(named).join(', ')}`] : [];
  // A button that sends a form stands with the other acts; one that leads to reading may stand before it.
  const apart = filled.filter(
    (one) => one.matches('[type=submit]') && bars.length > 0 && !bars.some((bar) => bar.contains(one)),
  );
  faults.push(...apart.map((one) => `Apart from the other acts: ${named(one)}`));
  const useless = filled.filter((one) => one.matches(':disabled'));
  return [...faults, ...useless.map((one) => `The filled button can do nothing: ${named(one)}`)];
}

/** A bar at the window's edge that lets a part of a control show through below it. */
function sliverFaults(root: ShadowRoot): string[] {
  const bars = barsIn(root).filter((element) => {
    const { bottom } = getComputedStyle(element);
    const below = element.getBoundingClientRect().bottom - innerHeight;
    return Math.abs(below + parseFloat(bottom)) < 1;
  });
  return bars.flatMap((bar) =>
    [...bar.querySelectorAll('button, a')].flatMap((control) => {
      const { top, height } = control.getBoundingClientRect();
      const seen = innerHeight - top;
      return seen > 0 && seen < height - 1
        ? [`${Math.round(seen)} px of ${named(control)} stand at the edge`]
        : [];
    }),
  );
}

/** Acts of a wide screen that stand on a line below the others. */
function lineFaults(root: ShadowRoot): string[] {
  const rows = [...root.querySelectorAll('*')].filter((element) => {
    const { display, flexDirection } = getComputedStyle(element);
    return display === 'flex' && flexDirection === 'row-reverse';
  });
  return rows.flatMap((row) => {
    const acts = [...row.children].filter((child) => child.matches('button, a'));
    const first = acts[0]?.getBoundingClientRect().bottom ?? 0;
    return acts
      .filter((act) => act.getBoundingClientRect().top >= first)
      .map((act) => `On a line below the others: ${named(act)}`);
  });
}

/** Faults of a screen's acts: one is filled, each is in sight or out of it, and beside the others. In words. */
export const actFaults = (root: ShadowRoot): string[] => [
  ...primaryFaults(root),
  ...sliverFaults(root),
  ...lineFaults(root),
];
