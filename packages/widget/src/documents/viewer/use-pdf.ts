import { useEffect, useState } from 'react';
import { importWithRetry } from '../../session/api/import-with-retry.ts';
import { useWidget } from '../../session/widget/widget.ts';
import type { OpenPdf } from './open-pdf.ts';
import { withoutGlobals } from './without-globals.ts';

type PdfState = { status: 'opening' } | { status: 'open'; pdf: OpenPdf } | { status: 'failed' };

/**
 * Fetches a document and opens it; loads the library as a chunk of its own.
 *
 * @param path `document.path`
 * @returns the state, and `retry`
 */
export function usePdf(path: string): PdfState & { retry: () => void } {
  const { api } = useWidget();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<PdfState & { of?: string }>({ status: 'opening' });
  const key = `${attempt} ${path}`;
  useEffect(() => {
    let cancelled = false;
    let opened: OpenPdf | null = null;
    const open = async () => {
      const library = importWithRetry(() => withoutGlobals(['pdfjsLib'], () => import('./open-pdf.ts')));
      const [file, { openPdf }] = await Promise.all([api.fetchFile(path), library]);
      if (!file.ok) throw new Error(file.error.code);
      if (cancelled) return;
      opened = await openPdf(file.value);
      if (cancelled) return void opened.close();
      setState({ status: 'open', pdf: opened, of: key });
    };
    open().catch((error: unknown) => {
      if (cancelled) return;
      console.warn('[dm-widget] A document could not be shown', error);
      setState({ status: 'failed', of: key });
    });
    return () => {
      cancelled = true;
      void opened?.close();
    };
  }, [api, path, key]);
  const retry = () => setAttempt(attempt + 1);
  // The state of another document or of an earlier try is not this one's.
  return state.of === key ? { ...state, retry } : { status: 'opening', retry };
}
