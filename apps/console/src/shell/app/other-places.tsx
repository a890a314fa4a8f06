import { appText } from '../text/app.ts';
import { ButtonLink } from '../theme/button-link.tsx';
import { Arrival } from './arrival.tsx';
import { pathOf, type Place, placeTitles } from './places.ts';
import { useStaff } from './staff-context.ts';

const { forbidden, unknown } = appText;

/** An address that is none of the console's. */
export const NoSuchPlace = () => <Notice title={unknown.title} words={unknown.text} />;

/** A place that the role of the member of staff does not have. The server refuses its data in any case. */
export function NotYourPlace({ place }: { place: Place }) {
  const { me } = useStaff();
  return <Notice title={placeTitles[place]} words={forbidden(placeTitles[place], appText.roles[me.role])} />;
}

function Notice({ title, words }: { title: string; words: string }) {
  return (
    <main id="content" className="lobby">
      <Arrival key={title} title={title} />
      <h1 tabIndex={-1}>{title}</h1>
      <section className="card">
        <p role="status">{words}</p>
        <div>
          <ButtonLink to={pathOf('home')} variant="outlined">
            {appText.toHome}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
