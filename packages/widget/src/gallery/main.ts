import './still-time.ts';
import { drawOverview } from './overview.ts';
import { drawSpecimen, type Drawn } from './draw-specimen.tsx';
import { layoutFaults } from './layout-faults.ts';
import { settled } from './settled.ts';
import { specimens } from './specimens.ts';

/** What is done to a specimen before it is looked at, and its name. */
export type Listed = Readonly<{
  id: string;
  group: string;
  clicks: readonly string[];
  types: Readonly<Record<string, string>>;
  awaits: string | null;
}>;

let drawn: Drawn | null = null;

/** How a browser is told what to show; tests and `npm run gallery` call it from outside. */
const gallery = {
  list: (): Listed[] =>
    specimens.map(({ id, group, variant: { clicks = [], types = {}, awaits = null } }) => ({
      id,
      group,
      clicks,
      types,
      awaits,
    })),
  /** Shows a specimen in place of the one before; there when this ends. */
  async show(id: string): Promise<void> {
    const found = specimens.find((one) => one.id === id);
    if (!found) throw new Error(`There is no specimen ${id}`);
    drawn?.clear();
    drawn = null;
    drawn = await drawSpecimen(found.variant);
    await gallery.settled();
  },
  settled: async (): Promise<void> => void (drawn && (await settled(drawn.shadow))),
  /** What is wrong with the layout in the window as it is, in words; empty when nothing is. */
  faults: (): string[] => (drawn ? layoutFaults(drawn.shadow) : []),
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
