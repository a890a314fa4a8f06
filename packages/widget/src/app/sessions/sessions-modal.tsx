import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '@afilia/domain/values/identity/date';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { Skeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { decision } from '../../session/application/decision.ts';
import { endSession } from '../../session/storage/end-session.ts';
import { isInvitedParty } from '../../session/application/invited-party.ts';
import { hasProvenMailbox } from '../../session/application/has-proven-mailbox.ts';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';
import { text } from './text.ts';
import { type OwnSession, useOwnSessions } from './use-own-sessions.ts';

const List = styled('ul')({ margin: '0 0 16px', padding: 0, listStyle: 'none' });
const Row = styled('li')(({ theme }) => ({
  padding: '12px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > strong, & > span': { display: 'block' },
  '& > strong': { fontWeight: 600 },
  '& > span': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));

const at = (moment: string) => formatInstant(new Date(moment), 'device');

function SessionRow({ session: { current, startedAt, usedAt } }: { session: OwnSession }) {
  return (
    <Row>
      <strong>{current ? text.current : text.other}</strong>
      <span>{text.started(at(startedAt))}</span>
      {!current && usedAt && <span>{text.used(at(usedAt))}</span>}
    </Row>
  );
}

/** Returns the way to resume after ending this session; the index, which requests the code, is no embedded screen. */
function wayBack(
  { options }: Pick<Widget, 'options'>,
  application: ReturnType<typeof useMaybeApplication>,
): keyof typeof text.comeBack {
  if (isInvitedParty(application)) return 'link';
  if (!hasProvenMailbox(application)) return 'never';
  return options.mode === 'embedded' ? 'embedded' : 'code';
}

/** The other devices on which the application is open, and the end of it. Both buttons are the person's alone, not an agent's. */
export function SessionsModal({ onClose }: { onClose: () => void }) {
  const widget = useWidget();
  const application = useMaybeApplication();
  const { seen, reload: request } = useOwnSessions();
  const endOthers = useCommand('end-other-sessions', { place: 'form' });
  const endThis = useCommand('end-session', { place: 'form' });
  const [ended, setEnded] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const sessions = seen.status === 'loaded' ? seen.sessions : [];
  const own = sessions.find(({ current }) => current);
  const hasOthers = sessions.some(({ current }) => !current);
  // The pressed button is removed, and would lose the focus.
  useEffect(() => {
    if (ended && !hasOthers) result.current?.focus();
  }, [ended, hasOthers]);

  const leaveOthers = async () => {
    const outcome = await endOthers.run({});
    if (!outcome.ok) return onClose();
    await request();
    setEnded(true);
  };
  const leaveThis = async (sessionId: string) => {
    const outcome = await endThis.run({ sessionId });
    onClose();
    if (outcome.ok) endSession(widget);
  };
  const comeBack = wayBack(widget, application);
  return (
    <Modal
      title={text.title}
      onClose={onClose}
      actions={
        own && (
          <>
            {hasOthers && (
              <Button {...decision} loading={endOthers.pending} onClick={() => void leaveOthers()}>
                {text.endOthers}
              </Button>
            )}
            <Button
              {...decision}
              look="outlined"
              loading={endThis.pending}
              onClick={() => void leaveThis(own.id)}
            >
              {text.endThis}
            </Button>
          </>
        )
      }
    >
      <p>{text.body}</p>
      {seen.status === 'loading' && (
        <>
          <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
          <Skeleton style={{ height: 64, marginBottom: 24 }} />
        </>
      )}
      {seen.status === 'failed' && (
        <div style={{ paddingBottom: 24 }}>
          <Alert tone="error" actions={<Link onClick={() => void request()}>{text.retry}</Link>}>
            {text.failed}
          </Alert>
        </div>
      )}
      {own && (
        <>
          <List>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
          {!hasOthers && (
            <div ref={result} tabIndex={-1} style={{ marginBottom: 12 }}>
              {ended ? <Alert tone="success">{text.endedOthers}</Alert> : text.alone}
            </div>
          )}
          <p>{text.comeBack[comeBack]}</p>
        </>
      )}
    </Modal>
  );
}
