import { Suspense, useState } from 'react';
import { telephoneLink } from '@afilia/ui-kit/text/telephone-link';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { HelpCard } from '../live-help/help-card.tsx';
import { hasProvenMailbox } from '../session/application/has-proven-mailbox.ts';
import { isInvitedParty } from '../session/application/invited-party.ts';
import { isOver } from '../session/application/is-over.ts';
import { useMaybeApplication } from '../session/application/use-application.ts';
import { useWidget } from '../session/widget/widget.ts';
import { isNarrow, ShareLink } from './coming-back/share-link.tsx';
import { TransferButton, TransferModal } from './coming-back/transfer-button.tsx';
import { StartOverModal } from './start-over-modal.tsx';
import { startOverText } from './start-over-text.ts';
import { SessionsModal } from './sessions/sessions-modal.tsx';
import { text as sessionsText } from './sessions/text.ts';
import { text } from './text.ts';

/** The modal of «Ayuda»: ways to reach a person, and to show them the page. */
export function HelpModal({ onClose }: { onClose: () => void }) {
  const { assist, options } = useWidget();
  const { phone } = options.links;
  const application = useMaybeApplication();
  const goesOn =
    application && !isInvitedParty(application) && !isOver(application) && application.completion === null;
  const [moves, setMoves] = useState(false);
  const [startsOver, setStartsOver] = useState(false);
  const [showsSessions, setShowsSessions] = useState(false);
  if (moves)
    return (
      <Suspense>
        <TransferModal onClose={onClose} />
      </Suspense>
    );
  if (showsSessions) return <SessionsModal onClose={onClose} />;
  if (startsOver) return <StartOverModal onClose={onClose} />;
  return (
    <Modal title={text.helpModal.title} onClose={onClose}>
      <p>{text.helpModal.body}</p>
      <p style={{ paddingBottom: 24 }}>
        <Link href={telephoneLink(phone)}>{text.helpModal.call(phone)}</Link>
      </p>
      {application && assist && <HelpCard onWatched={onClose} />}
      {application && (
        <p style={{ paddingBottom: 24 }}>
          <Link onClick={() => setShowsSessions(true)}>{sessionsText.link}</Link>
        </p>
      )}
      {goesOn && (
        <div style={{ paddingBottom: 24 }}>
          {!isNarrow() ? (
            <TransferButton onClick={() => setMoves(true)} />
          ) : (
            hasProvenMailbox(application) && <ShareLink onShared={() => undefined} />
          )}
        </div>
      )}
      {application && !isOver(application) && application.completion === null && (
        <p style={{ paddingBottom: 24 }}>
          <Link onClick={() => setStartsOver(true)}>{startOverText.startOver}</Link>
        </p>
      )}
    </Modal>
  );
}
