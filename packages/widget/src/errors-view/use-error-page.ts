import { useEffect, useState } from 'react';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import type { DataModel } from '../session/widget/data-model.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';

/**
 * Watches errorCode: each time it is set, loads the catalogue and opens the modal; if it was not set already, tracks the event and
 * notifies the host (spec/errors#setting-a-code).
 *
 * @returns true while the error is one that takes a whole page
 */
export function useErrorPage(): boolean {
  const widget = useWidget();
  const [page, setPage] = useState<string | null>(null);
  const code = useStore(widget.model, (model) => model.errorCode);
  useEffect(() => {
    const handle = (model: DataModel, set: string, before: string | null) =>
      void importWithRetry(() => import('./handle-error.ts')).then(
        (m) => setPage(m.handleError(widget, model, before) === 'page' ? set : null),
        (error: unknown) => console.error('[dm-widget] The error view could not be fetched', error),
      );
    // A host may set one as soon as the element is there, before anything is drawn.
    const first = widget.model.get();
    let standing = first.errorCode;
    if (standing) handle(first, standing, null);
    const unsubscribe = widget.model.subscribe((model, changed) => {
      if (changed.errorCode) handle(model, changed.errorCode, standing);
      standing = model.errorCode;
    });
    return () => void unsubscribe();
  }, [widget]);
  return page !== null && code === page;
}
