import { useEffect, useState } from 'react';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import type { DataModel } from '../session/widget/data-model.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';

/**
 * Watches errorCode: each time it is set, loads the catalogue, tracks the event, notifies the host and opens the modal
 * (spec/errors#setting-a-code).
 *
 * @returns true while the error is one that takes a whole page
 */
export function useErrorPage(): boolean {
  const widget = useWidget();
  const [page, setPage] = useState<string | null>(null);
  const code = useStore(widget.model, (model) => model.errorCode);
  useEffect(() => {
    const handle = (model: DataModel, set: string) =>
      void importWithRetry(() => import('./handle-error.ts')).then(
        (m) => setPage(m.handleError(widget, model) === 'page' ? set : null),
        (error: unknown) => console.error('[dm-widget] The error view could not be fetched', error),
      );
    // A host may set one as soon as the element is there, before anything is drawn.
    const before = widget.model.get();
    if (before.errorCode) handle(before, before.errorCode);
    const unsubscribe = widget.model.subscribe((model, changed) => {
      if (changed.errorCode) handle(model, changed.errorCode);
    });
    return () => void unsubscribe();
  }, [widget]);
  return page !== null && code === page;
}
