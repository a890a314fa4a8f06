import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionsText } from '../../access/text/sessions.ts';
import { staffApi } from '../api/staff-api.ts';
import { addressOf } from '../app/addresses.ts';
import { toField } from '../app/focus-heading.ts';
import { pathOf, placesOf, placeTitles } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { useCommandOnce } from '../commands/use-command-once.ts';
import { lookStore, useLook } from '../look/use-look.ts';
import { goKeys } from '../shortcuts/go-keys.ts';
import { mayPress, pressMarked } from '../shortcuts/marked.ts';
import { appText } from '../text/app.ts';
import { homeText } from '../text/home.ts';
import { paletteText as text } from '../text/palette.ts';
import { shortcutsText } from '../text/shortcuts.ts';
import type { RefusedState } from '../../desk/cases/list-origin.ts';
import type { EntryGroup } from './entries.ts';

/** Acts of the frame. */
export type FrameActs = { onSessions: () => void; onShortcuts: () => void; onSignOut: () => void };

const otherThan = <Value extends string>(
  now: Value,
  words: Readonly<Record<Value, string>>,
): (readonly [Value, string])[] =>
  (Object.entries(words) as [Value, string][]).filter(([value]) => value !== now);

/** Places of the member, and acts: those of the page that keys do, and those of the frame. */
export function useEntries({ onSessions, onShortcuts, onSignOut }: FrameActs): EntryGroup[] {
  const { me, onSignedOut } = useStaff();
  const navigate = useNavigate();
  const look = useLook();
  const { run } = useCommandOnce('next');
  const decides = me.role === 'reviewer' || me.role === 'approver';
  const takeNext = async () => {
    const taken = await run({}, staffApi.takeNextCase);
    if (taken.ok) return navigate(addressOf('case', { id: taken.value.id }));
    const { reason } = taken.refusal;
    if (reason === 'signedOut') return onSignedOut();
    return navigate(pathOf('cases'), { state: { refused: reason } satisfies RefusedState });
  };
  // As the page is when the list opens: the focus then leaves the row that an act means.
  const [ofPage] = useState(() => shortcutsText.acts.filter(({ mark }) => mayPress(mark)));
  return [
    {
      title: text.places,
      entries: placesOf(me).map((place) => ({
        id: place,
        name: placeTitles[place],
        hint: homeText.places.what[place],
        keys: ['g', goKeys[place]],
        run: () => void navigate(pathOf(place), place === 'search' ? { state: toField } : undefined),
      })),
    },
    {
      title: text.acts,
      entries: [
        ...ofPage.map(({ mark, does }) => ({
          id: mark,
          name: does,
          keys: [mark],
          // After the dialog has given the focus back.
          run: () => void setTimeout(() => pressMarked(mark)),
        })),
        ...(decides ? [{ id: 'next', name: text.next, run: () => void takeNext() }] : []),
        { id: 'sessions', name: sessionsText.title, run: onSessions },
        { id: 'shortcuts', name: shortcutsText.title, keys: ['?'], run: onShortcuts },
        ...otherThan(look.theme, appText.themes).map(([theme, name]) => ({
          id: theme,
          name: `${appText.theme}: ${name}`,
          run: () => lookStore.change({ theme }),
        })),
        ...otherThan(look.density, appText.densities).map(([density, name]) => ({
          id: density,
          name: `${appText.density}: ${name}`,
          run: () => lookStore.change({ density }),
        })),
        {
          id: 'side',
          name: look.isSideFolded ? appText.unfold : appText.fold,
          run: () => lookStore.change({ isSideFolded: !look.isSideFolded }),
        },
        { id: 'out', name: appText.signOut, run: onSignOut },
      ],
    },
  ];
}
