import type { Widget } from '../widget/widget.ts';

/**
 * What happens when the server no longer knows the session: an applicant begins anew; who came by a
 * link of a mail has no beginning here and is told to open the link once more.
 */
export function endSession({ keeper, model, restart, place }: Widget): void {
  const isGuest = keeper.session()?.guest === true;
  const { token } = model.get();
  restart();
  if (!isGuest) return;
  model.merge({ token });
  place.merge({ sideRoad: '/screeninitialloader', link: 'lost' });
}
