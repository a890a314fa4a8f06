import { useCallback, useEffect, useState } from 'react';
import type { AgentAccess } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { staffApi } from '../api/staff-api.ts';
import { useHelpClaim } from '../lobby/use-help-claim.ts';
import { LiveScreen } from '../live/live-screen.tsx';
import { ObserveScreen } from '../live/observe-screen.tsx';
import { Desk } from './desk.tsx';
import { appText } from '../text/app.ts';
import { refusalText } from '../text/refusals.ts';
import { clearSession, storeSession } from './stored-session.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { TopBar } from './top-bar.tsx';
import { type StaffIdentity, readIdentity } from './read-identity.ts';

/** Shows the sign-in, the lobby or a live session, depending on the identity. */
export function App() {
  const [identity, setIdentity] = useState<StaffIdentity>({ status: 'asking' });
  const [access, setAccess] = useState<AgentAccess>();
  const claim = useHelpClaim();

  const enter = useCallback((joined: AgentAccess) => {
    // Who observes is not let in again by a reload: they ask again.
    if (!joined.observes) storeSession(joined.sessionId);
    setAccess(joined);
  }, []);
  const leave = useCallback(() => {
    clearSession();
    setAccess(undefined);
  }, []);
  const { drop } = claim;
  const dropClaim = useCallback((sessionId: string) => void drop(sessionId), [drop]);
  const ended = useCallback(() => {
    setAccess(undefined);
    setIdentity({ status: 'unknown', why: 'ended' });
  }, []);

  const loadIdentity = useCallback(
    () =>
      readIdentity().then((found) => {
        setAccess(found.access);
        return setIdentity(found.identity);
      }),
    [],
  );
  useEffect(() => void loadIdentity(), [loadIdentity]);

  const signOut = async () => {
    leave();
    const out = await staffApi.signOut();
    if (out.ok || out.refusal.reason === 'signedOut') setIdentity({ status: 'unknown', why: 'left' });
    else setIdentity({ status: 'failed', refusal: out.refusal });
  };

  if (identity.status === 'asking')
    return (
      <main className="waiting">
        <h1 className="brand">{appText.name}</h1>
        <output className="loading">
          <Spinner /> {appText.loading}
        </output>
      </main>
    );
  if (identity.status === 'failed')
    return (
      <main className="sign-in">
        <div className="card">
          <h1>{appText.name}</h1>
          <p role="alert">{refusalText[identity.refusal.reason]}</p>
          <Button
            onClick={() => {
              setIdentity({ status: 'asking' });
              void loadIdentity();
            }}
          >
            {appText.retry}
          </Button>
        </div>
      </main>
    );
  if (identity.status === 'unknown') return <SignInScreen why={identity.why} />;
  return (
    <>
      <TopBar me={identity.me} onSignOut={() => void signOut()} onSignedOut={ended} />
      {access?.observes && (
        <ObserveScreen
          key={access.sessionId}
          access={access}
          me={identity.me}
          onLeave={leave}
          onSignedOut={ended}
        />
      )}
      {access && !access.observes && (
        <LiveScreen
          key={access.sessionId}
          access={access}
          me={identity.me}
          onLeave={leave}
          onHandedOver={dropClaim}
          onSignedOut={ended}
        />
      )}
      {!access && <Desk me={identity.me} claim={claim} onJoined={enter} onSignedOut={ended} />}
    </>
  );
}
