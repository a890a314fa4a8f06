import { useEffect, useState } from 'react';
import type { CatalogueView } from '@afilia/api-contract/generated/operations';
import { useWidget, type Widget } from '../../session/widget/widget.ts';

/** The catalogue on its way, here, or not to be had. */
type CatalogueState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; catalogue: CatalogueView };

/** Loads the catalogue once; the shell shows failures (E02, E21), and its «Reintentar» calls `again`. */
async function requestCatalogue(widget: Widget, again: () => void): Promise<CatalogueView | null> {
  const response = await widget.api.execute('catalogue', {});
  const answer = response.ok ? response.value : response.error;
  if ('products' in answer) return answer;
  const { code, reason, reference } = answer;
  if (reason === 'sessionExpired') {
    widget.restart();
    return null;
  }
  widget.retry.run = again;
  widget.model.merge({ errorCode: code, errorReference: reference, errorPlace: null });
  return null;
}

/**
 * Loads the catalogue when the calling component mounts.
 *
 * @param again remounts that component, which loads it again
 */
export function useCatalogue(again: () => void): CatalogueState {
  const widget = useWidget();
  const [state, setState] = useState<CatalogueState>({ status: 'loading' });
  useEffect(() => {
    let onScreen = true;
    const load = async () => {
      const catalogue = await requestCatalogue(widget, again);
      if (onScreen) setState(catalogue ? { status: 'loaded', catalogue } : { status: 'failed' });
    };
    void load();
    return () => {
      onScreen = false;
    };
  }, [widget, again]);
  return state;
}
