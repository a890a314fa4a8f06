import { useState } from 'react';
import type { StaffMe } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Mark } from '@afilia/ui-kit/parts/mark.tsx';
import { NoticesBar } from '../../help/notices/notices-bar.tsx';
import { consumeReturnToSessions } from '../../access/return-to-sessions.ts';
import { SessionsDialog } from '../../access/sessions-dialog.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { appText } from '../text/app.ts';
import { sessionsText } from '../../access/text/sessions.ts';
import { focusHeading } from './focus-heading.ts';

/** Shows the signed-in staff member, their sessions and the sign-out. */
export function TopBar(props: { me: StaffMe; onSignOut: () => void; onSignedOut: () => void }) {
  const { me, onSignOut, onSignedOut } = props;
  // The browser returns the focus before it reports the close: a press in between opens the next dialog, which the
  // report on the one before must not close.
  const [opening, setOpening] = useState(() => ({ number: 0, isOpen: consumeReturnToSessions() }));
  const open = () => setOpening(({ number }) => ({ number: number + 1, isOpen: true }));
  const close = () => setOpening((now) => (now.number === opening.number ? { ...now, isOpen: false } : now));
  return (
    <header className="top-bar">
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          // Followed, it would be an entry of the history that Back has to pass.
          event.preventDefault();
          focusHeading();
        }}
      >
        {appText.skip}
      </a>
      <span className="brand">
        <Mark size={24} />
        {appText.name}
      </span>
      <span className="who">
        <strong>{me.name}</strong> <small>{appText.roles[me.role]}</small>
      </span>
      <NoticesBar />
      <Shortcuts />
      <Button look="text" size="medium" aria-haspopup="dialog" onClick={open}>
        {sessionsText.title}
      </Button>
      <Button look="text" size="medium" onClick={onSignOut}>
        {appText.signOut}
      </Button>
      {opening.isOpen && <SessionsDialog key={opening.number} onClose={close} onSignedOut={onSignedOut} />}
    </header>
  );
}
