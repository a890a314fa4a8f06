import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { isConsolePath } from '@afilia/api-contract/staff/console-addresses';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { LeaveQuestion } from '../../desk/leaving/leave-question.tsx';
import { useLeaving } from '../../desk/leaving/use-leaving.ts';
import { addressOf } from '../../shell/app/addresses.ts';
import { Arrival } from '../../shell/app/arrival.tsx';
import { NoSuchPlace, NotYourPlace } from '../../shell/app/other-places.tsx';
import { pathOf, placesOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { appText } from '../../shell/text/app.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { Lobby } from '../lobby/lobby.tsx';
import { HelpTabs } from '../tabs/help-tabs.tsx';
import { isListShown, isLivePath } from '../tabs/list-query.ts';
import { useHelpRoom } from '../tabs/use-help-room.ts';
import { useReturn } from '../tabs/use-return.ts';
import { liveText } from '../text/live.ts';
import { lobbyText } from '../text/lobby.ts';
import { tabsText } from '../text/tabs.ts';
import { LiveScreen } from './live-screen.tsx';
import { ObserveScreen } from './observe-screen.tsx';

/** Live help at its own address. */
export function LiveRoute() {
  const { me } = useStaff();
  const { sessionId = '' } = useParams();
  const { pathname } = useLocation();
  if (!isConsolePath(pathname)) return <NoSuchPlace />;
  if (!placesOf(me).includes('help')) return <NotYourPlace place="help" />;
  return <HelpRoom current={sessionId} />;
}

/** The open helps of this member, of which one is shown, or beside them the list of people who arrive. */
function HelpRoom({ current }: { current: string }) {
  const { me, claim, helps, leave, onSignedOut } = useStaff();
  const navigate = useNavigate();
  const { search } = useLocation();
  const showsList = isListShown(search);
  const shown = showsList ? undefined : current;
  const { refusal, retry } = useReturn(current);
  const room = useHelpRoom(helps, shown);
  const leaving = useLeaving(room.goesOn, isLivePath);
  const own = helps.find(({ sessionId }) => sessionId === current);
  // On every way out: a person who comes back by the history finds no token.
  useEffect(() => () => leave(), [leave]);

  const { drop } = claim;
  const dropClaim = useCallback((handed: string) => void drop(handed), [drop]);
  // In the place of this entry: Back from the list must not enter again.
  const toList = () => void navigate(pathOf('help'), { replace: true });
  const leaveOne = (sessionId: string) => {
    room.end(sessionId);
    if (helps.some((one) => one.sessionId === sessionId && !one.observes)) dropClaim(sessionId);
    const at = helps.findIndex((one) => one.sessionId === sessionId);
    const next = helps[at + 1] ?? helps[at - 1];
    if (!next) {
      leaving.mean();
      return toList();
    }
    leave(sessionId);
    return void navigate(addressOf('live', { sessionId: next.sessionId }), { replace: true });
  };
  const leaveAll = () => {
    for (const { sessionId, observes } of helps) {
      room.end(sessionId);
      if (!observes) dropClaim(sessionId);
    }
  };
  const words =
    helps.length > 1
      ? tabsText.leaving(helps.length)
      : helps[0]?.observes
        ? liveText.observing.leaving
        : liveText.leaving;
  const title = showsList ? lobbyText.title : own?.observes ? liveText.observing.title : liveText.title;

  return (
    <main id="content" className="help-room" data-shows={showsList ? 'list' : 'help'}>
      {leaving.isAsked && <LeaveQuestion leaving={leaving} words={words} onGoOn={leaveAll} />}
      {helps.length > 0 && (
        <HelpTabs helps={room.tabs} current={current} showsList={showsList} arriving={room.arriving} />
      )}
      {/* Only what is new in it is read out. */}
      <div role="status" aria-atomic="false" className="unseen">
        {room.notices.map(({ sessionId, notice }) => (
          <p key={sessionId}>{notice}</p>
        ))}
      </div>
      {showsList && <Lobby isBesideHelps />}
      {!showsList && !own && (
        <div className="lobby">
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
                <Button onClick={retry}>{appText.retry}</Button>
              </div>
            )}
            <div>
              <Button look="outlined" onClick={toList}>
                {liveText.back}
              </Button>
            </div>
          </section>
        </div>
      )}
      {helps.map((access) => {
        const { sessionId, observes } = access;
        const given = { access, me, tab: room.inTab(sessionId), onSignedOut };
        return observes ? (
          <ObserveScreen key={`${sessionId} observed`} {...given} onLeave={() => leaveOne(sessionId)} />
        ) : (
          <LiveScreen
            key={sessionId}
            {...given}
            onLeave={() => leaveOne(sessionId)}
            onHandedOver={dropClaim}
          />
        );
      })}
      <Arrival
        key={`${title} ${shown} ${own === undefined}`}
        title={title}
        keepsFocus={room.isFocusOnTabs()}
      />
    </main>
  );
}
