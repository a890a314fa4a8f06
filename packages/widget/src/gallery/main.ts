import './still-time.ts';
import { actFaults } from './act-faults.ts';
import { drawOverview } from './overview.ts';
import { renderSpecimen, sentOperations, type RenderedSpecimen } from './render-specimen.tsx';
import { focusFaults } from './focus-faults.ts';
import { forcedColourFaults } from './forced-colour-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { targetFaults } from './target-faults.ts';
import { waitUntilStable } from './wait-until-stable.ts';
import { shownRoute } from '../session/application/shown-route.ts';
import { specimens } from './specimens.ts';
import type { Variant } from './variant.ts';

/** What is done to a specimen before it is looked at, and its name. */
export type ListedSpecimen = Readonly<{
  id: string;
  group: string;
  /** Of the screen that stands under it; null where a part or another page is shown instead. */
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

/** Interface for choosing what the page shows; tests and `npm run gallery` call it from outside. */
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
  /** Names of the operations that what is shown has sent. */
  sent: (): string[] => [...sentOperations],
  /** What is wrong with the layout in the window as it is, in words; empty when nothing is. */
  faults: (): string[] => (drawn ? layoutFaults(drawn.shadow) : []),
  /** Acts that compete, or stand half at the edge. */
  actFaults: (): string[] => (drawn ? actFaults(drawn.shadow) : []),
  /** What the keyboard reaches and the eye does not. */
  focusFaults: (): string[] => (drawn ? focusFaults(drawn.shadow) : []),
  /** What is too small for a finger. */
  targetFaults: (): string[] => (drawn ? targetFaults(drawn.shadow) : []),
  /** What forced colours hide. */
  forcedColourFaults: (): string[] => (drawn ? forcedColourFaults(drawn.shadow) : []),
};

declare global {
  interface Window {
    gallery: typeof gallery;
  }
}
window.gallery = gallery;

/** The address says what a person sees: `#otp/wrong`, or nothing for the overview. */
async function follow(): Promise<void> {
  const id = decodeURIComponent(location.hash.slice(1));
  if (specimens.some((one) => one.id === id)) return gallery.show(id);
  drawn?.clear();
  drawn = null;
  return drawOverview(specimens);
}
addEventListener('hashchange', () => void follow());
await follow();
