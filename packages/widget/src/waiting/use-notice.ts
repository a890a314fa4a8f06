import { useMaybeApplication } from '../session/application/use-application.ts';
import { useCommand } from '../session/application/use-command.ts';

/**
 * «Avísame por correo», for a person who does not stay for a wait (decision access-returning).
 *
 * @returns the offer, the earlier press, the press under way, and the press itself
 */
export function useNotice() {
  const application = useMaybeApplication();
  const notify = useCommand('notify-when-ready', { stands: true });
  return {
    isOffered: application?.viewer.may.includes('notify-when-ready') ?? false,
    isAsked: application?.willNotify ?? false,
    pending: notify.pending,
    ask: () => void notify.run({}),
  };
}
