import type { Widget } from '../widget/widget.ts';

/**
 * Handles a session that the server no longer knows: an applicant starts again; an invited person, who cannot start one,
 * gets the message to open the link again.
 */
export function endSession({ keeper, model, restart, place }: Widget): void {
  const isGuest = keeper.session()?.guest === true;
  const { token } = model.get();
  restart();
  if (!isGuest) return;
  model.merge({ token });
  place.merge({ sideRoad: '/screeninitialloader', link: 'lost' });
}
