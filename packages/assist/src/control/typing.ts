import type { MissedReason } from '@afilia/assist-protocol/wire/not-done';
import { focusedElement } from '../page/deep.ts';
import { listen } from '../ports/scope.ts';
import { maxKeys, reportKey } from './report-key.ts';
import { isVisitorBusy } from './press.ts';

/** A field that takes any text. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

type TypingPorts = {
  /**
   * Judges a field before each key, which can have changed with the one before.
   *
   * @returns the reason for the agent why nothing is typed there; `reported` if the agent knows it
   */
  reasonAgainst(field: HTMLElement): MissedReason | 'reported' | undefined;
  isTextField(element: Element | null): element is TextField;
  /** Called before the value of a field changes. */
  onEdit(field: TextField): void;
  setValue(field: TextField, value: string): void;
};

/** Types texts into fields by the keys of a person. */
type Typing = {
  /**
   * Types what makes the field's text from the one that the agent typed before: letters at the caret, or Backspace, or all anew. Goes
   * on in the field to which the page moves the focus, as codes of several boxes do.
   *
   * @param text - the whole text as the agent wrote it; what a mask made of it is not in it
   */
  type(field: TextField, text: string): Promise<MissedReason | undefined>;
  /** Deletes the selected text, or the letter at the caret. @returns false: there is none */
  erase(field: TextField, by: 'Backspace' | 'Delete'): boolean;
  /** The agent turned to something else. */
  end(): void;
};

/** The text that an agent types in one field, and in those to which its page moves the focus. */
type Session = {
  /** The field that the agent chose. */
  first: TextField;
  fields: Set<TextField>;
  /** The field of the next key. */
  at: TextField;
  /** As the agent wrote it. */
  text: string;
  /** The value that the page made of it, and the caret in it. */
  shown: string;
  caret: number | null;
  /** The person pressed something since: the focus is theirs. */
  isPersons: boolean;
  end(): void;
};

export function createTyping({ reasonAgainst, isTextField, onEdit, setValue }: TypingPorts): Typing {
  let session: Session | undefined;

  const end = (): void => {
    session?.end();
    session = undefined;
  };

  const begin = (field: TextField): Session => {
    end();
    const { value } = field;
    const stops = ['pointerdown', 'keydown'].map((name) =>
      listen(window, name, ({ isTrusted }) => (isTrusted ? (begun.isPersons = true) : undefined), true),
    );
    const begun: Session = {
      first: field,
      fields: new Set([field]),
      at: field,
      text: value,
      shown: value,
      caret: null,
      isPersons: false,
      end: () => stops.forEach((stop) => stop()),
    };
    session = begun;
    return begun;
  };

  const takeFocus = (now: Session): void => {
    if (focusedElement() === now.at) now.isPersons = false;
    else if (!now.isPersons && !isVisitorBusy()) now.at.focus({ preventScroll: true });
  };

  /** Goes on where the page moved the focus, but for moves of the person. */
  const follow = (now: Session, hadFocus: boolean): void => {
    const focused = focusedElement();
    if (!hadFocus || now.isPersons || focused === now.at || !isTextField(focused)) return;
    now.at = focused;
    now.fields.add(focused);
  };

  /** Puts a text where the caret is, over what is selected. */
  const insert = (field: TextField, text: string, inputType: string): void => {
    const detail = { bubbles: true, composed: true, cancelable: true, inputType, data: text };
    if (!field.dispatchEvent(new InputEvent('beforeinput', detail)) || !field.isConnected) return;
    const [from, to] = rangeOf(field);
    const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length + to - from;
    const fits = text.slice(0, Math.max(room, 0));
    if (fits === '') return;
    replace(field, [from, to], fits);
    field.dispatchEvent(new InputEvent('input', { ...detail, cancelable: false, data: fits }));
  };

  const replace = (field: TextField, [from, to]: Range, text: string): void => {
    const { value } = field;
    onEdit(field);
    setValue(field, value.slice(0, from) + text + value.slice(to));
    select(field, from + text.length, from + text.length);
  };

  const erase: Typing['erase'] = (field, by) => {
    const [from, to] = rangeOf(field);
    const [begins, ends] =
      from !== to ? [from, to] : by === 'Backspace' ? [lengthBefore(field, from), to] : [from, to + 1];
    if (begins >= ends || begins >= field.value.length) return false;
    const detail = {
      bubbles: true,
      composed: true,
      cancelable: true,
      inputType: by === 'Backspace' ? 'deleteContentBackward' : 'deleteContentForward',
    };
    if (!field.dispatchEvent(new InputEvent('beforeinput', detail)) || !field.isConnected) return true;
    replace(field, [begins, ends], '');
    field.dispatchEvent(new InputEvent('input', { ...detail, cancelable: false }));
    return true;
  };

  /** @returns the reason why the key was not pressed */
  const stroke = async (now: Session, key: string): Promise<MissedReason | 'reported' | undefined> => {
    const before = reasonAgainst(now.at);
    if (before) return before;
    const hadFocus = focusedElement() === now.at;
    const isFree =
      reportKey('keydown', now.at, key) && (key === 'Backspace' || reportKey('keypress', now.at, key));
    follow(now, hadFocus);
    if (isFree) {
      const after = reasonAgainst(now.at);
      if (after) return after;
      if (key === 'Backspace') erase(now.at, key);
      else
        insert(
          now.at,
          key === 'Shift+Enter' ? '\n' : key,
          key === 'Shift+Enter' ? 'insertLineBreak' : 'insertText',
        );
    }
    reportKey('keyup', hadFocus ? (focusedElement() ?? document.body) : now.at, key);
    // Pages draw anew, or move the focus, before a person's next key.
    await new Promise((resolve) => setTimeout(resolve));
    follow(now, hadFocus);
    return undefined;
  };

  const type: Typing['type'] = async (field, text) => {
    const now = session?.first === field ? session : begin(field);
    const { at, shown, caret, text: before } = now;
    const isAsTyped = now.fields.size === 1 && at.value === before;
    const isExtension = text.startsWith(before) && at.value === shown;
    if (!isAsTyped && !isExtension) now.at = field;
    takeFocus(now);
    let letters = text;
    let erases = 0;
    const [from, to] = changedRange(before, text);
    // A text that has little of the one before is another one, as over a value that the agent does not see.
    const isMostlySame = (before.length - (to - from)) * 2 >= before.length;
    if (isAsTyped && isMostlySame && (at.selectionStart !== null || from === before.length)) {
      letters = text.slice(from, text.length - (before.length - to));
      erases = letters === '' && to > from ? 1 : 0;
      select(at, from, to);
    } else if (!isAsTyped && isExtension) {
      letters = text.slice(before.length);
      if (caret !== null && at.selectionStart !== caret) select(at, caret, caret);
    } else {
      erases = letters === '' && field.value !== '' ? 1 : 0;
      select(field, 0, field.value.length);
    }
    now.text = text;
    const keys = Array.from(letters, (one) => (one === '\n' ? 'Shift+Enter' : one));
    let reason: MissedReason | 'reported' | undefined;
    for (const key of erases ? ['Backspace'] : keys.slice(0, maxKeys)) {
      reason = await stroke(now, key);
      if (reason) break;
    }
    const rest = Array.from(letters).slice(maxKeys).join('');
    reason ??= rest ? reasonAgainst(now.at) : undefined;
    if (rest && !reason) insert(now.at, rest, 'insertFromPaste');
    now.shown = now.at.value;
    now.caret = now.at.selectionStart;
    if (reason) {
      // The next text of the agent is compared with the value that the field has now.
      end();
      return reason === 'reported' ? undefined : reason;
    }
    return isTaken(text, [...now.fields].map(({ value }) => value).join('')) ? undefined : 'partly';
  };

  return { type, erase, end };
}

type Range = readonly [from: number, to: number];

/** Fields of addresses of mail have no caret: it is at the end, or all is selected. */
const allSelected = new WeakSet<TextField>();

function rangeOf(field: TextField): Range {
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart !== null) return [selectionStart, selectionEnd ?? selectionStart];
  return [allSelected.has(field) ? 0 : value.length, value.length];
}

function select(field: TextField, from: number, to: number): void {
  if (field.selectionStart !== null) return field.setSelectionRange(from, to);
  if (from < to) allSelected.add(field);
  else allSelected.delete(field);
}

/** The place before the letter that ends at a place, which can have two units. */
const lengthBefore = ({ value }: TextField, at: number): number =>
  at - (Array.from(value.slice(Math.max(at - 2, 0), at)).at(-1)?.length ?? 0);

/** The part of a text in which another one differs. */
function changedRange(before: string, after: string): Range {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [from, before.length - same];
}

/** Letters and digits, without accents and case. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Tells if a value is what was typed, or has it in its own form, as `+56 9 8765 4321` has 987654321. */
export function isTaken(text: string, value: string): boolean {
  const [typed, found] = [bare(text), bare(value)];
  if (typed === '') return value.includes(text.trim());
  let at = -1;
  return [...typed].every((letter) => (at = found.indexOf(letter, at + 1)) >= 0);
}
