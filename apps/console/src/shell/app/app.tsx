import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBeforeUnload, useLocation, useNavigate, useOutlet } from 'react-router';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { staffApi, type Refusal } from '../api/staff-api.ts';
import { createCommandKeys } from '../commands/command-keys.ts';
import { createDrafts } from '../../desk/drafts/drafts.ts';
import { LeaveQuestion } from '../../desk/leaving/leave-question.tsx';
import { useHelpClaim } from '../../help/lobby/use-help-claim.ts';
import { isLivePath } from '../../help/tabs/list-query.ts';
import { HelpWatch } from '../../help/notices/help-watch.tsx';
import { clearSeenRequests } from '../../help/notices/known-requests.ts';
import { Frame } from '../frame/frame.tsx';
import { lookStore } from '../look/use-look.ts';
import { appText } from '../text/app.ts';
import { draftsText } from '../../desk/text/drafts.ts';
import { refusalText } from '../text/refusals.ts';
import { addressOf } from './addresses.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { StaffContext } from './staff-context.ts';

/** Shows the sign-in, or the page of the address, depending on the identity. */
export function App() {
  const [identity, setIdentity] = useState<StaffIdentity>({ status: 'asking' });
  const [helps, setHelps] = useState<readonly AgentAccess[]>([]);
  const claim = useHelpClaim();
  const [drafts] = useState(createDrafts);
  const [commandKeys] = useState(() => createCommandKeys(() => sessionStorage));
  const [isSignOutPending, setSignOutPending] = useState(false);
  const navigate = useNavigate();
  const page = useOutlet();

  const { pathname } = useLocation();
  const path = useRef(pathname);
  path.current = pathname;
  const keep = useCallback((joined: AgentAccess) => setHelps((open) => withHelp(open, joined)), []);
  const enter = useCallback(
    (joined: AgentAccess) => {
      keep(joined);
      // From one help to the next there is one entry in the history: Back leaves them all.
      void navigate(addressOf('live', { sessionId: joined.sessionId }), {
        replace: isLivePath(path.current),
      });
    },
    [keep, navigate],
  );
  const leave = useCallback(
    (left?: string) =>
      setHelps((open) => (left === undefined ? [] : open.filter(({ sessionId }) => sessionId !== left))),
    [],
  );
  const ended = useCallback(() => setIdentity({ status: 'unknown', why: 'ended' }), []);

  const loadIdentity = useCallback(() => readIdentity().then(setIdentity), []);
  useEffect(() => void loadIdentity(), [loadIdentity]);

  // Empties the stores, so that the next member of staff at this machine finds nothing.
  const isSignedOut = identity.status === 'unknown';
  useEffect(() => {
    if (!isSignedOut) return;
    drafts.forget();
    commandKeys.forget();
    clearSeenRequests(() => localStorage);
    lookStore.leave();
  }, [isSignedOut, drafts, commandKeys]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (drafts.isTyped()) event.preventDefault();
      },
      [drafts],
    ),
  );

  const signOut = async () => {
    setSignOutPending(false);
    const out = await staffApi.signOut();
    if (out.ok || out.refusal.reason === 'signedOut') setIdentity({ status: 'unknown', why: 'left' });
    else setIdentity({ status: 'failed', refusal: out.refusal });
  };
  const me = identity.status === 'known' ? identity.me : undefined;
  const staffId = me?.id;
  useLayoutEffect(() => {
    if (staffId !== undefined) lookStore.of(staffId);
  }, [staffId]);
  const staff = useMemo(
    () => me && { me, claim, drafts, commandKeys, helps, keep, enter, leave, onSignedOut: ended },
    [me, claim, drafts, commandKeys, helps, keep, enter, leave, ended],
  );

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
    <StaffContext value={staff}>
      <HelpWatch>
        <Frame
          onSignOut={() => (drafts.isTyped() ? setSignOutPending(true) : void signOut())}
          onSignedOut={ended}
        >
          {isSignOutPending && (
            <LeaveQuestion
              leaving={{ stay: () => setSignOutPending(false), goOn: () => void signOut() }}
              words={draftsText.signingOut}
            />
          )}
          {page}
        </Frame>
      </HelpWatch>
    </StaffContext>
  );
}

/** Opens a help behind the others; one that is entered again stays in its place. */
const withHelp = (open: readonly AgentAccess[], joined: AgentAccess): readonly AgentAccess[] =>
  open.some(({ sessionId }) => sessionId === joined.sessionId)
    ? open.map((one) => (one.sessionId === joined.sessionId ? joined : one))
    : [...open, joined];

/** Sign-in state of the staff member. */
type StaffIdentity =
  | { status: 'asking' }
  | { status: 'unknown'; why: 'first' | 'ended' | 'left' }
  | { status: 'failed'; refusal: Refusal }
  | { status: 'known'; me: StaffMe };

/** Reads the signed-in staff member. */
async function readIdentity(): Promise<StaffIdentity> {
  const result = await staffApi.me();
  if (!result.ok) return { status: 'failed', refusal: result.refusal };
  return result.value ? { status: 'known', me: result.value } : { status: 'unknown', why: 'first' };
}
