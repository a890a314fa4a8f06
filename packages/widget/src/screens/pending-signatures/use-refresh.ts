import { useEffect } from 'react';
import { useWidget } from '../../session/widget/widget.ts';

/** Between two looks, ms (spec/screens#pendingsignatures). */
const every = 30_000;

/** Asks for the application every 30 s while somebody looks, beside the stream: a proxy may hold that up. */
export function useRefresh(): void {
  const { api, application: store } = useWidget();
  useEffect(() => {
    const poll = async () => {
      if (document.visibilityState === 'hidden') return;
      const asked = await api.execute('application', {});
      if (asked.ok) store.accept(asked.value);
    };
    const timer = setInterval(() => void poll(), every);
    return () => clearInterval(timer);
  }, [api, store]);
}
