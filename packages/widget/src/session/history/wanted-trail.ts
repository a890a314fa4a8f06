import type { Layer, OpenLayers } from '@afilia/ui-kit/shadow/open-layers';
import { shownRoute } from '../application/shown-route.ts';
import type { Widget } from '../widget/widget.ts';
import { placesOf, type Shown } from './trail.ts';

/** The longest time until a closed layer is gone, ms. */
const closing = 300;

type Watched = {
  widget: Pick<Widget, 'options' | 'place' | 'application'>;
  layers: OpenLayers;
  /** Called when a closed layer has had its time to go. */
  onClosed: () => void;
};

/** Returns the state of a widget as the entries that the page's history should have for it. */
export function wantedTrail({ widget, layers, onClosed }: Watched) {
  const { options, place, application: store } = widget;
  const needsConfirmation = options.mode === 'full';
  const closed = new Set<Layer>();

  const shown = (): Shown => {
    const { sideRoad, held } = place.get();
    const { application } = store.get();
    return { application, held, route: shownRoute(sideRoad, application, held) };
  };
  const places = (): readonly (string | null)[] => {
    const { left, leaving } = place.get();
    const { route } = shown();
    if (options.history !== 'own' || left) return [route];
    return leaving ? [null] : placesOf(shown(), needsConfirmation);
  };
  const openLayers = () => {
    const { left, leaving } = place.get();
    return left || leaving ? [] : layers.list().filter((layer) => !closed.has(layer));
  };
  return {
    needsConfirmation,
    shown,
    places,
    openLayers,
    /** The keys of the entries, from the host page's own on. */
    trail: () => [
      ...places()
        .slice(1)
        .map((route) => route ?? ''),
      ...openLayers().map((_, at) => `layer ${at + 1}`),
    ],
    /** @returns false if a layer stays */
    close(layer: Layer): boolean {
      const run = layer.close();
      if (!run) return false;
      closed.add(layer);
      setTimeout(() => {
        closed.delete(layer);
        onClosed();
      }, closing);
      run();
      return true;
    },
  };
}
