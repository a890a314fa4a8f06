import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FoundApplication, StaffRole, StaffSearchResult } from '@afilia/api-contract/staff/answers';
import { casesText } from '../../desk/text/cases.ts';
import { refusalWords } from '../../desk/cases/refusal-words.ts';
import { staffApi } from '../api/staff-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { addressOf } from '../app/addresses.ts';
import { toField } from '../app/focus-heading.ts';
import { type Place, pathOf, placesOf } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { paletteText as text } from '../text/palette.ts';
import { stateName } from '../text/places.ts';
import { type Entry, type EntryGroup, matching, moved } from './entries.ts';
import { EntryList, optionOf } from './entry-list.tsx';
import { type FrameActs, useEntries } from './use-entries.ts';

/** Shorter text finds no application. */
const fewestLetters = 2;

/** Moves the focus to a field when it is there: the dialog renders it after the page. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/**
 * Search over places, acts and, for roles that search, applications. Applications are searched when the member chooses it, and not
 * while they type: each search is on record, and they are limited.
 */
export function Palette({ acts, onClose }: { acts: FrameActs; onClose: () => void }) {
  const { me, onSignedOut } = useStaff();
  const navigate = useNavigate();
  const groups = useEntries(acts);
  const own = placesOf(me);
  const searches = own.includes('search');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { pending, answer: result, refusal, ask } = useAnswer<StaffSearchResult>(onSignedOut);
  // The answer belongs to the text that was searched for.
  const [searched, setSearched] = useState<string>();
  const list = useId();
  const ids = useRef<HTMLDivElement>(null);
  const isCurrent = searched === typed && !pending;

  const then = (entry: Entry): Entry => ({
    ...entry,
    run: () => {
      onClose();
      entry.run();
    },
  });
  const search = (): void => {
    setSearched(typed);
    setAt(0);
    void ask(() => staffApi.searchApplications({ text: typed }));
  };
  const found = isCurrent ? (result?.found ?? []) : [];
  const shown: EntryGroup[] = [
    {
      title: text.applications,
      entries: found.flatMap((one) => entriesOf(one, me.role, own, (to) => void navigate(to)).map(then)),
    },
    ...groups.map(({ title, entries }) => ({ title, entries: matching(entries, typed).map(then) })),
  ];
  if (searches && typed.trim().length >= fewestLetters && !isCurrent && !pending)
    shown.push({
      title: text.applications,
      entries: [{ id: 'ask', name: text.ask(typed.trim()), hint: text.recorded, run: search }],
    });
  if (isCurrent && refusal)
    shown.push({
      title: text.applications,
      entries: [
        then({
          id: 'days',
          name: text.withDays,
          run: () => void navigate(pathOf('search'), { state: toField }),
        }),
      ],
    });
  const groupsShown = shown.filter(({ entries }) => entries.length > 0);
  const entries = groupsShown.flatMap((group) => group.entries);
  const active = Math.min(at, Math.max(0, entries.length - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) entries[active]?.run();
      return;
    }
    const isOfText = (event.key === 'Home' || event.key === 'End') && typed !== '';
    const next = isOfText ? active : moved(active, entries.length, event.key);
    if (next === active) return;
    event.preventDefault();
    setAt(next);
    ids.current?.querySelector(`#${CSS.escape(optionOf(list, next))}`)?.scrollIntoView({ block: 'nearest' });
  };
  const summary = pending
    ? text.asking
    : isCurrent && found.length === 0 && !refusal
      ? text.noneFound
      : text.count(entries.length);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      slotProps={{ paper: { className: 'palette', 'aria-label': text.title } }}
      onClose={onClose}
    >
      <input
        ref={takeFocus}
        className="palette-field"
        role="combobox"
        aria-label={searches ? text.field : text.fieldShort}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionOf(list, active) : undefined}
        placeholder={searches ? text.field : text.fieldShort}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div aria-live="polite">
        {isCurrent && refusal && <Alert severity="warning">{refusalWords(refusal)}</Alert>}
      </div>
      <div ref={ids} className="palette-frame">
        <EntryList id={list} groups={groupsShown} active={active} onPoint={setAt} />
      </div>
      <p className="palette-foot">
        <span role="status">{summary}</span>
        <span className="by-keys">{text.foot}</span>
      </p>
    </Dialog>
  );
}

/**
 * The ways into an application that was found: its case, the help by telephone, its audit. One without a way is named all the
 * same.
 *
 * @param own - places of the member
 */
function entriesOf(
  { folio, isPJ, state, caseId }: FoundApplication,
  role: StaffRole,
  own: readonly Place[],
  go: (to: string) => void,
): Entry[] {
  const hint = `${isPJ ? casesText.kind.company : casesText.kind.person} · ${stateName(state)}`;
  const decides = role === 'reviewer' || role === 'approver';
  const ways = [
    ...(decides && caseId !== null
      ? [{ name: text.openCase(folio), to: addressOf('case', { id: caseId }) }]
      : []),
    ...(own.includes('caller') ? [{ name: text.call(folio), to: addressOf('callerOf', { folio }) }] : []),
    ...(own.includes('audit') ? [{ name: text.audit(folio), to: addressOf('auditOf', { folio }) }] : []),
  ];
  if (ways.length === 0) return [{ id: folio, name: text.noWay(folio), hint, run: () => undefined }];
  return ways.map(({ name, to }) => ({ id: name, name, hint, run: () => go(to) }));
}
