import { useEffect } from 'react';
import { useWidget } from '../../session/widget/widget.ts';

/** Poll interval, ms (spec/screens#pendingsignatures). */
const every = 30_000;

/** Polls the application every 30 s while the page is visible, beside the stream, which a proxy can block. */
export function useRefresh(): void {
  const { api, application: store } = useWidget();
  useEffect(() => {
    const poll = async () => {
      if (document.visibilityState === 'hidden') return;
      const response = await api.execute('application', {});
      if (response.ok) store.accept(response.value);
    };
    const timer = setInterval(() => void poll(), every);
    return () => clearInterval(timer);
  }, [api, store]);
}
