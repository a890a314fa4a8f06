import { useCallback, useEffect, useState } from 'react';
import type { AgentAccess } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { staffApi } from '../api/staff-api.ts';
import { LiveScreen } from '../live/live-screen.tsx';
import { Lobby } from '../lobby/lobby.tsx';
import { appText } from '../text/app.ts';
import { refusalText } from '../text/refusals.ts';
import { clearSession, keepSession } from './stored-session.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { TopBar } from './top-bar.tsx';
import { type StaffIdentity, readIdentity } from './read-identity.ts';

/** Who is signed in decides what is shown: the way in, the list, or a live session. */
export function App() {
  const [who, setWho] = useState<StaffIdentity>({ status: 'asking' });
  const [access, setAccess] = useState<AgentAccess>();

  const enter = useCallback((joined: AgentAccess) => {
    keepSession(joined.sessionId);
    setAccess(joined);
  }, []);
  const leave = useCallback(() => {
    clearSession();
    setAccess(undefined);
  }, []);
  const ended = useCallback(() => {
    setAccess(undefined);
    setWho({ status: 'unknown', why: 'ended' });
  }, []);

  const loadIdentity = useCallback(
    () =>
      readIdentity().then((found) => {
        setAccess(found.access);
        return setWho(found.who);
      }),
    [],
  );
  useEffect(() => void loadIdentity(), [loadIdentity]);

  const signOut = async () => {
    leave();
    const out = await staffApi.signOut();
    if (out.ok || out.refusal.reason === 'signedOut') setWho({ status: 'unknown', why: 'left' });
    else setWho({ status: 'trouble', refusal: out.refusal });
  };

  if (who.status === 'asking')
    return (
      <main className="waiting">
        <h1 className="brand">{appText.name}</h1>
        <output className="loading">
          <Spinner /> {appText.loading}
        </output>
      </main>
    );
  if (who.status === 'trouble')
    return (
      <main className="sign-in">
        <div className="card">
          <h1>{appText.name}</h1>
          <p role="alert">{refusalText[who.refusal.reason]}</p>
          <Button
            onClick={() => {
              setWho({ status: 'asking' });
              void loadIdentity();
            }}
          >
            {appText.retry}
          </Button>
        </div>
      </main>
    );
  if (who.status === 'unknown') return <SignInScreen why={who.why} />;
  return (
    <>
      <TopBar me={who.me} onSignOut={() => void signOut()} onSignedOut={ended} />
      {access ? (
        <LiveScreen key={access.sessionId} access={access} me={who.me} onLeave={leave} onSignedOut={ended} />
      ) : (
        <Lobby onJoined={enter} onSignedOut={ended} />
      )}
    </>
  );
}
