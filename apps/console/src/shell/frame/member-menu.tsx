import { lazy, Suspense, useRef, useState } from 'react';
import { useStaff } from '../app/staff-context.ts';
import type { FrameActs } from '../palette/use-entries.ts';
import { appText } from '../text/app.ts';

const loadList = () => import('./member-list.tsx');
const MemberList = lazy(() => loadList().then(({ MemberList: list }) => ({ default: list })));

/** The letters of a member: of the first two words of the name. */
const lettersOf = (name: string) =>
  name
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase('es-CL'))
    .join('');

/** The member who is signed in, and the menu of what is theirs. */
export function MemberMenu(props: FrameActs) {
  const { me } = useStaff();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const role = appText.roles[me.role];
  return (
    <>
      <button
        ref={button}
        type="button"
        className="member"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={appText.account(`${me.name}, ${role}`)}
        // Its code is on the way before the press ends.
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setOpen(true)}
      >
        <span className="avatar" aria-hidden="true">
          {lettersOf(me.name)}
        </span>
        <span className="who">
          <strong>{me.name}</strong>
          <small>{role}</small>
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <MemberList anchor={button} onClose={() => setOpen(false)} {...props} />
        </Suspense>
      )}
    </>
  );
}
