import { useEffect, useId, useRef } from 'react';
import type { StaffOwnSession } from '@afilia/api-contract/staff/answers';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Spinner } from '@afilia/ui-kit/parts/spinner.tsx';
import { useSignInAddress } from '../shell/app/sign-in-address.ts';
import { refusalText } from '../shell/text/refusals.ts';
import { formatMoment } from '../desk/text/cases.ts';
import { deviceName, sessionsText } from './text/sessions.ts';
import { storeReturnToSessions } from './return-to-sessions.ts';
import { useOwnSessions } from './use-own-sessions.ts';

/** Lists the staff member's own sign-in sessions, and ends them. */
export function SessionsDialog(props: { onClose: () => void; onSignedOut: () => void }) {
  const { onClose, onSignedOut } = props;
  const { sessions, refusal, pending, ended, load, end } = useOwnSessions(onSignedOut);
  const dialog = useRef<HTMLDialogElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // The pressed button is removed, and would lose the focus.
  useEffect(() => {
    if (ended) result.current?.focus();
  }, [ended]);
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  return (
    <dialog ref={dialog} className="sessions" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} tabIndex={-1}>
        {sessionsText.title}
      </h2>
      <p>{sessionsText.lead}</p>
      {!sessions && !refusal && (
        <output className="loading">
          <Spinner /> {sessionsText.loading}
        </output>
      )}
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <Line
              key={session.id}
              session={session}
              isPending={pending !== undefined && 'id' in pending && pending.id === session.id}
              onEnd={() => void end({ id: session.id })}
            />
          ))}
        </ul>
      )}
      {ended && (
        <div ref={result} tabIndex={-1}>
          <Alert tone="success">{'id' in ended ? sessionsText.ended : sessionsText.endedOthers}</Alert>
        </div>
      )}
      {sessions && !hasOthers && !ended && <p className="soft">{sessionsText.alone}</p>}
      {refusal && <Refused reason={refusal.reason} onRetry={sessions ? undefined : () => void load()} />}
      <div className="actions">
        {hasOthers && (
          <Button
            loading={pending !== undefined && 'others' in pending}
            onClick={() => void end({ others: true })}
          >
            {sessionsText.endOthers}
          </Button>
        )}
        {/* The browser closes it, and returns the focus to the opening button. */}
        <Button look="outlined" onClick={() => dialog.current?.close()}>
          {sessionsText.close}
        </Button>
      </div>
    </dialog>
  );
}

function Line(props: { session: StaffOwnSession; isPending: boolean; onEnd: () => void }) {
  const { session, isPending, onEnd } = props;
  const { current, startedAt, usedAt } = session;
  const [name, began] = [deviceName(session), formatMoment(startedAt)];
  return (
    <li>
      <div>
        <strong>{name}</strong> {current && <span className="mark">{sessionsText.current}</span>}
        <small>{sessionsText.started(began)}</small>
        {!current && usedAt && <small>{sessionsText.used(formatMoment(usedAt))}</small>}
      </div>
      {!current && (
        <Button
          look="outlined"
          size="medium"
          loading={isPending}
          aria-label={sessionsText.endNamed(name, began)}
          onClick={onEnd}
        >
          {sessionsText.end}
        </Button>
      )}
    </li>
  );
}

function Refused(props: { reason: keyof typeof refusalText; onRetry: (() => void) | undefined }) {
  const { reason, onRetry } = props;
  const again = useSignInAddress(true);
  const mustSignInAgain = reason === 'proveAgain';
  return (
    <div role="alert">
      <Alert
        tone="warning"
        actions={
          mustSignInAgain ? (
            <a href={again} onClick={storeReturnToSessions}>
              {sessionsText.prove}
            </a>
          ) : (
            onRetry && (
              <Button look="text" size="medium" onClick={onRetry}>
                {sessionsText.retry}
              </Button>
            )
          )
        }
      >
        {refusalText[reason]}
        {mustSignInAgain && <small>{sessionsText.proveHint}</small>}
      </Alert>
    </div>
  );
}
