import { useLayoutEffect, useRef } from 'react';
import { casesText } from '../../desk/text/cases.ts';
import { ButtonLink } from '../theme/button-link.tsx';
import { type Place, pathOf, placesOf, placeTitles } from './places.ts';
import { useStaff } from './staff-context.ts';

/** Links to the places of the role; each opens in a tab of its own too. On a phone they stand in one line. */
export function PlacesNav({ current }: { current: Place | undefined }) {
  const { me } = useStaff();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link && current !== undefined)
      nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} className="places" aria-label={casesText.places}>
      {placesOf(me).map((place) => (
        <ButtonLink key={place} to={pathOf(place)} aria-current={place === current ? 'page' : undefined}>
          {placeTitles[place]}
        </ButtonLink>
      ))}
    </nav>
  );
}
