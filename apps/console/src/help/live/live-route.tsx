import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isConsolePath } from '@afilia/api-contract/staff/console-addresses';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { Arrival } from '../../shell/app/arrival.tsx';
import { NoSuchPlace, NotYourPlace } from '../../shell/app/other-places.tsx';
import { pathOf, placesOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { appText } from '../../shell/text/app.ts';
import { liveText } from '../text/live.ts';
import { lobbyText } from '../text/lobby.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { LiveScreen } from './live-screen.tsx';
import { ObserveScreen } from './observe-screen.tsx';

/** Live help at its own address. */
export function LiveRoute() {
  const { me } = useStaff();
  const { sessionId = '' } = useParams();
  const { pathname } = useLocation();
  if (!isConsolePath(pathname)) return <NoSuchPlace />;
  if (!placesOf(me).includes('help')) return <NotYourPlace place="help" />;
  return <LiveHelp key={sessionId} sessionId={sessionId} />;
}

/**
 * Shows help that was entered in the list, or enters again after a reload or by a link: the server lets in the agents whom
 * the person let in. It does not let an observer in so, because each observation needs the person's consent.
 */
function LiveHelp({ sessionId }: { sessionId: string }) {
  const { me, claim, access, keep, leave, onSignedOut } = useStaff();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const own = access?.sessionId === sessionId ? access : undefined;
  const asks = own === undefined && refusal === undefined;

  useEffect(() => {
    if (!asks) return undefined;
    let isCurrent = true;
    void staffApi.joinSession({ sessionId }).then((joined) => {
      if (!isCurrent) return undefined;
      if (joined.ok) return keep(joined.value);
      return joined.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(joined.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [asks, sessionId, keep, onSignedOut]);
  // On every way out: a person who comes back by the history finds no token.
  useEffect(() => leave, [leave]);

  const { drop } = claim;
  const dropClaim = useCallback((handed: string) => void drop(handed), [drop]);

  // In the place of this entry: Back from the list must not enter again.
  const toList = () => void navigate(pathOf('help'), { replace: true });
  if (own?.observes)
    return (
      <>
        <Arrival title={liveText.observing.title} />
        <ObserveScreen access={own} me={me} onLeave={toList} onSignedOut={onSignedOut} />
      </>
    );
  if (own)
    return (
      <>
        <Arrival title={liveText.title} />
        <LiveScreen
          access={own}
          me={me}
          onLeave={toList}
          onHandedOver={dropClaim}
          onSignedOut={onSignedOut}
        />
      </>
    );
  return (
    <main id="content" className="lobby">
      <Arrival title={liveText.title} />
      <h1 tabIndex={-1}>{liveText.title}</h1>
      <section className="card">
        {refusal ? (
          <p role="alert">{refusalText[refusal.reason]}</p>
        ) : (
          <output className="loading">
            <Spinner /> {lobbyText.entering}
          </output>
        )}
        {refusal?.reason === 'offline' && (
          <div>
            <Button onClick={() => setRefusal(undefined)}>{appText.retry}</Button>
          </div>
        )}
        <div>
          <Button look="outlined" onClick={toList}>
            {liveText.back}
          </Button>
        </div>
      </section>
    </main>
  );
}
