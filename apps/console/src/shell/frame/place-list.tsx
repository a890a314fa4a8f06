import { useId } from 'react';
import { Link } from 'react-router';
import { type Place, pathOf, placesOf, placeTitles } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { FrameIcon } from './frame-icon.tsx';
import { usePlaceCounts } from './use-place-counts.ts';

/**
 * Links to the places of the role; each opens in a tab of its own too. A number beside a place counts the work that waits there,
 * and belongs to the link's description, so that the name of a link stays the same.
 *
 * @param props.onGone - a link was followed
 */
export function PlaceList(props: { current: Place | undefined; onGone?: () => void }) {
  const { current, onGone } = props;
  const { me } = useStaff();
  const counts = usePlaceCounts();
  const id = useId();
  return (
    <ul>
      {placesOf(me).map((place) => {
        const count = counts[place];
        return (
          <li key={place}>
            <Link
              to={pathOf(place)}
              aria-current={place === current ? 'page' : undefined}
              aria-describedby={count && `${id}-${place}`}
              onClick={onGone}
            >
              <FrameIcon of={place} />
              <span className="place-name">{placeTitles[place]}</span>
            </Link>
            {count && (
              <span id={`${id}-${place}`} className="place-count" data-urgent={count.isUrgent || undefined}>
                <span aria-hidden="true">{count.number > 99 ? '99+' : count.number}</span>
                <span className="unseen">{count.words}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
