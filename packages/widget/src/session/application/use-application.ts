import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useStore } from '../react/use-store.ts';
import { useWidget } from '../widget/widget.ts';

/** The application, or null before there is one (index). */
export function useMaybeApplication(): ApplicationView | null {
  return useStore(useWidget().application, (state) => state.application);
}

/**
 * Returns the latest application of the server, and `reload`. Every screen but the index
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
      const response = await api.execute('application', {});
      if (response.ok) store.accept(response.value);
    },
  };
}
