import { casesText } from '../../desk/text/cases.ts';
import { ButtonLink } from '../theme/button-link.tsx';
import { type Place, pathOf, placesOf, placeTitles } from './places.ts';
import { useStaff } from './staff-context.ts';

/** The places that somebody's role has, as links: each opens in a tab of its own too. */
export function PlacesNav({ current }: { current: Place | undefined }) {
  const { me } = useStaff();
  return (
    <nav className="places" aria-label={casesText.places}>
      {placesOf(me).map((place) => (
        <ButtonLink key={place} to={pathOf(place)} aria-current={place === current ? 'page' : undefined}>
          {placeTitles[place]}
        </ButtonLink>
      ))}
    </nav>
  );
}
