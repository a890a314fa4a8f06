import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import { sessionsText } from '../../access/text/sessions.ts';
import type { Look } from '../look/look.ts';
import { lookStore, useLook } from '../look/use-look.ts';
import type { FrameActs } from '../palette/use-entries.ts';
import { appText } from '../text/app.ts';
import { shortcutsText } from '../text/shortcuts.ts';

const choices = [
  { of: 'theme', title: appText.theme, words: appText.themes },
  { of: 'density', title: appText.density, words: appText.densities },
] as const satisfies { of: keyof Look; title: string; words: Record<string, string> }[];

/** Acts and choices of the member who is signed in. A choice leaves the menu open, so that its effect is seen. */
export function MemberList(
  props: FrameActs & { anchor: RefObject<HTMLElement | null>; onClose: () => void },
) {
  const { anchor, onClose, onSessions, onShortcuts, onSignOut } = props;
  const look = useLook();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu
      open
      anchorEl={() => anchor.current as HTMLElement}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={0}
      onClose={onClose}
      slotProps={{ paper: { className: 'member-list' } }}
    >
      <MenuItem onClick={then(onSessions)}>{sessionsText.title}</MenuItem>
      <MenuItem onClick={then(onShortcuts)}>
        {shortcutsText.title}
        <kbd aria-hidden="true">?</kbd>
      </MenuItem>
      {choices.flatMap(({ of, title, words }) => [
        <ListSubheader key={of} aria-hidden="true">
          {title}
        </ListSubheader>,
        ...Object.entries(words).map(([value, name]) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={look[of] === value}
            aria-label={`${title}: ${name}`}
            className="member-choice"
            onClick={() => lookStore.change({ [of]: value } as Partial<Look>)}
          >
            {name}
          </MenuItem>
        )),
      ])}
      <Divider />
      <MenuItem onClick={then(onSignOut)}>{appText.signOut}</MenuItem>
    </Menu>
  );
}
