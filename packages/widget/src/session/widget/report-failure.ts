import type { Widget } from './widget.ts';

/** Known details of a failure. */
type Failure = { code: string; reference: string | null };

/**
 * Shows the failure of a call that is no command of `useCommand`.
 *
 * @param again the act of «Reintentar»
 */
export function reportFailure(
  { model, retry }: Widget,
  { code, reference }: Failure,
  again: () => void,
): void {
  retry.run = again;
  model.merge({ errorCode: code, errorPlace: null, errorReference: reference, attemptsLeft: null });
}
