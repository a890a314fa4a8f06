import type { Widget } from './widget.ts';

/** Known details of a failure. */
type Failure = { code: string; reference: string | null };

/**
 * Shows what went wrong with a call that is no command of `useCommand`.
 *
 * @param again what «Reintentar» does
 */
export function reportFailure(
  { model, retry }: Widget,
  { code, reference }: Failure,
  again: () => void,
): void {
  retry.run = again;
  model.merge({ errorCode: code, errorPlace: null, errorReference: reference, attemptsLeft: null });
}
