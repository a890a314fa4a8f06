import { useState } from 'react';
import { Tip } from '../../desk/tips/tip.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { lobbyText } from '../text/lobby.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { CodeForm } from './code-form.tsx';
import { VisitorList } from './visitor-list.tsx';
import { useVisitors } from './visitors-context.ts';

const full: Refusal = { reason: 'helpsFull' };

/**
 * Shows the visitors who wait for help, and the form to join one.
 *
 * @param props.isBesideHelps - within the page of open helps
 */
export function Lobby({ isBesideHelps = false }: { isBesideHelps?: boolean }) {
  const { me, claim, helps, enter: onJoined, onSignedOut } = useStaff();
  const { list, refusal, refresh } = useVisitors();
  const [refused, setRefused] = useState<Refusal>();
  // A tab of a person who went away is a tab as well: it is left first.
  const isFull = helps.length >= me.helpsAtOnce;
  const rejoin = async (sessionId: string) => {
    const open = helps.find((one) => one.sessionId === sessionId);
    if (open) return onJoined(open);
    if (isFull) return setRefused(full);
    const joined = await staffApi.joinSession({ sessionId });
    if (joined.ok) return onJoined(joined.value);
    return joined.refusal.reason === 'signedOut' ? onSignedOut() : setRefused(joined.refusal);
  };
  const observe = async (sessionId: string) => {
    if (isFull) return setRefused(full);
    const observed = await staffApi.observeHelp({ sessionId });
    if (observed.ok) return onJoined(observed.value);
    return observed.refusal.reason === 'signedOut' ? onSignedOut() : setRefused(observed.refusal);
  };
  const takeOver = async (sessionId: string) => {
    if (isFull) return setRefused(full);
    const taken = await staffApi.takeHelp({ sessionId });
    if (taken.ok) return onJoined(taken.value);
    return taken.refusal.reason === 'signedOut' ? onSignedOut() : setRefused(taken.refusal);
  };
  const decline = async (sessionId: string) => {
    const declined = await staffApi.returnHelp({ sessionId });
    if (!declined.ok && declined.refusal.reason === 'signedOut') return onSignedOut();
    setRefused(declined.ok ? undefined : declined.refusal);
    return refresh();
  };
  const take = async (sessionId: string) => {
    const no = await claim.take(sessionId);
    if (no?.reason === 'signedOut') return onSignedOut();
    setRefused(no);
    return refresh();
  };
  const drop = async (sessionId: string) => {
    await claim.drop(sessionId);
    await refresh();
  };
  const Area = isBesideHelps ? 'div' : 'main';
  const failure = refused ?? refusal;
  return (
    <Area {...(!isBesideHelps && { id: 'content' })} className="lobby">
      <h1 tabIndex={-1}>{lobbyText.title}</h1>
      <section className="card" aria-label={lobbyText.wayIn}>
        <Tip id="lobby" name={lobbyText.tip}>
          <p className="lead">{lobbyText.lead}</p>
        </Tip>
        <CodeForm isFull={isFull} onJoined={onJoined} onSignedOut={onSignedOut} />
      </section>
      <section className="card" aria-labelledby="waiting">
        <h2 id="waiting">{lobbyText.listTitle}</h2>
        {failure && (
          <Alert tone="warning">
            {failure.reason === 'taken' ? lobbyText.taken(failure.holder ?? '') : refusalText[failure.reason]}{' '}
            {list && failure === refusal && lobbyText.stale}
          </Alert>
        )}
        {list ? (
          <VisitorList
            list={list}
            open={helps.map(({ sessionId }) => sessionId)}
            onRejoin={(sessionId) => void rejoin(sessionId)}
            onTake={(sessionId) => void take(sessionId)}
            onDrop={(sessionId) => void drop(sessionId)}
            onTakeOver={(sessionId) => void takeOver(sessionId)}
            onDecline={(sessionId) => void decline(sessionId)}
            {...(me.role === 'supervisor' && { onObserve: (sessionId: string) => void observe(sessionId) })}
          />
        ) : (
          !failure && (
            <output className="loading">
              <Spinner /> {lobbyText.loading}
            </output>
          )
        )}
      </section>
    </Area>
  );
}
