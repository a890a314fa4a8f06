import './still-time.ts';
import { actFaults } from './act-faults.ts';
import { drawOverview } from './overview.ts';
import { renderSpecimen, sentOperations, type RenderedSpecimen } from './render-specimen.tsx';
import { focusFaults, seenPart, tabStops } from './focus-faults.ts';
import { forcedColourFaults } from './forced-colour-faults.ts';
import { layoutFaults, named } from './layout-faults.ts';
import { waitUntilStable } from './wait-until-stable.ts';
import { shownRoute } from '../session/application/shown-route.ts';
import { specimens } from './specimens.ts';
import type { Variant } from './variant.ts';

/** Least size of a touch target, CSS px (spec/interface-rules#accessibility). */
const least = 44;

/** A link in a sentence may be as high as its line (WCAG 2.5.8, inline). */
const standsInText = (element: Element): boolean => {
  if (getComputedStyle(element).display !== 'inline') return false;
  const round = element.parentElement;
  return (
    round !== null && (round.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
  );
};

/** Lists controls that are smaller than a finger, counting the area that `::after` adds. */
function targetFaults(root: ShadowRoot): string[] {
  return tabStops(root).flatMap((element) => {
    if (element.matches('[tabindex]') || standsInText(element)) return [];
    const part = element.closest('label') ?? seenPart(element);
    const { width, height } = part.getBoundingClientRect();
    const after = getComputedStyle(part, '::after');
    const added = after.content !== 'none' && after.position === 'absolute';
    const [wide, high] = [
      Math.max(width, added ? parseFloat(after.width) : 0),
      Math.max(height, added ? parseFloat(after.height) : 0),
    ];
    if (wide >= least - 0.5 && high >= least - 0.5) return [];
    return [`Only ${Math.round(wide)} by ${Math.round(high)} px to touch: ${named(element)}`];
  });
}

/** A specimen with its name, and the acts on it before it is judged. */
type ListedSpecimen = Readonly<{
  id: string;
  group: string;
  /** Route of the screen that stands under it; null if a part or another page stands there instead. */
  route: string | null;
  clicks: readonly string[];
  types: Readonly<Record<string, string>>;
  awaits: string | null;
}>;

const doneTo = ({ clicks = [], types = {}, awaits }: Variant) => ({ awaits: awaits ?? null, clicks, types });

function routeOf({ instead, embedded, place, model, application }: Variant): string | null {
  if (instead || embedded || place?.left || model?.errorCode) return null;
  return shownRoute(place?.sideRoad ?? null, application, place?.held);
}

let drawn: RenderedSpecimen | null = null;

/** Interface to choose the specimen on the page; tests and `npm run gallery` call it from outside. */
const gallery = {
  list: (): ListedSpecimen[] =>
    specimens.map(({ id, group, variant }) => ({ id, group, route: routeOf(variant), ...doneTo(variant) })),
  /** Shows a specimen in place of the one before; there when this ends. */
  async show(id: string): Promise<void> {
    const found = specimens.find((one) => one.id === id);
    if (!found) throw new Error(`There is no specimen ${id}`);
    drawn?.clear();
    drawn = null;
    drawn = await renderSpecimen(found.variant);
    await gallery.settled();
  },
  settled: async (): Promise<void> => void (drawn && (await waitUntilStable(drawn.shadow))),
  /** Names of the operations that the specimen has sent. */
  sent: (): string[] => [...sentOperations],
  /** Faults of the layout in the window as it is, in words; empty when there are none. */
  faults: (): string[] => (drawn ? layoutFaults(drawn.shadow) : []),
  /** Acts that compete, or stand half at the edge. */
  actFaults: (): string[] => (drawn ? actFaults(drawn.shadow) : []),
  /** Stops that the keyboard reaches and the eye does not. */
  focusFaults: (): string[] => (drawn ? focusFaults(drawn.shadow) : []),
  /** Targets too small for a finger. */
  targetFaults: (): string[] => (drawn ? targetFaults(drawn.shadow) : []),
  /** Parts that forced colours hide. */
  forcedColourFaults: (): string[] => (drawn ? forcedColourFaults(drawn.shadow) : []),
};

declare global {
  interface Window {
    gallery: typeof gallery;
  }
}
window.gallery = gallery;

/** Follows the address, which names the specimen: `#otp/wrong`, or nothing for the overview. */
async function follow(): Promise<void> {
  const id = decodeURIComponent(location.hash.slice(1));
  if (specimens.some((one) => one.id === id)) return gallery.show(id);
  drawn?.clear();
  drawn = null;
  return drawOverview(specimens);
}
addEventListener('hashchange', () => void follow());
await follow();
