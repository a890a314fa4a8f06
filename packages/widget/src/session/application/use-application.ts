import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useStore } from '../react/use-store.ts';
import { useWidget } from '../widget/widget.ts';

/** The application, or null before there is one (index). */
export function useMaybeApplication(): ApplicationView | null {
  return useStore(useWidget().application, (state) => state.application);
}

/**
 * The application as the server last told it, and a way to ask again. Every screen but the index
 * is only shown when there is one; without one this throws, which is a bug of the router.
 *
 * @example const { application } = useApplication();
 */
export function useApplication(): { application: ApplicationView; refresh: () => Promise<void> } {
  const { api, application: store } = useWidget();
  const application = useMaybeApplication();
  if (!application) throw new Error('This screen needs an application');
  return {
    application,
    refresh: async () => {
      const asked = await api.execute('application', {});
      if (asked.ok) store.accept(asked.value);
    },
  };
}
