/**
 * Location of a field: the path of its page, and its name there. `isPassing`: the field is gone when the member of staff
 * comes back; a dialog's text goes with the dialog.
 */
type Field = { page: string; name: string; isPassing?: boolean };
type Draft = { field: Field; value: unknown; isTyped: boolean };

/**
 * Text that was typed and not sent yet, by page and field. It is kept in memory alone, because it names people: it is gone
 * with the tab, and dropped at the sign-out.
 */
export type Drafts = {
  subscribe: (onChange: () => void) => () => void;
  /** Undefined where nothing was changed. */
  read: (field: Field) => unknown;
  /** @param isTyped - it would be missed; a choice that was moved alone would not */
  write: (field: Field, value: unknown, isTyped: boolean) => void;
  drop: (field: Field) => void;
  dropPage: (page: string) => void;
  /** Drops everything. */
  forget: () => void;
  /** A field is on the screen. @returns a function to call when it leaves the screen */
  show: (field: Field) => () => void;
  /** Tells if the screen holds typed text that would be missed; `isShownPassing`: if leaving loses some of it. */
  isShownTyped: () => boolean;
  isShownPassing: () => boolean;
  /** Tells if a page has kept text that would be missed; without `page`, if any page has. */
  isTyped: (page?: string) => boolean;
};

const keyOf = ({ page, name }: Field): string => `${page} ${name}`;

/** Keeps drafts until they are dropped. */
export function createDrafts(): Drafts {
  const kept = new Map<string, Draft>();
  const shown = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const dropWhere = (isOver: (draft: Draft) => boolean) => {
    for (const [key, draft] of kept) if (isOver(draft)) kept.delete(key);
    tell();
  };
  const shownDrafts = () =>
    [...kept].filter(([key, { isTyped }]) => isTyped && shown.has(key)).map(([, draft]) => draft);
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    read: (field) => kept.get(keyOf(field))?.value,
    write: (field, value, isTyped) => {
      kept.set(keyOf(field), { field, value, isTyped });
      tell();
    },
    drop: (field) => dropWhere((draft) => keyOf(draft.field) === keyOf(field)),
    dropPage: (page) => dropWhere((draft) => draft.field.page === page),
    forget: () => dropWhere(() => true),
    show: (field) => {
      shown.add(keyOf(field));
      return () => shown.delete(keyOf(field));
    },
    isShownTyped: () => shownDrafts().length > 0,
    isShownPassing: () => shownDrafts().some(({ field }) => field.isPassing),
    isTyped: (page) =>
      [...kept.values()].some((draft) => draft.isTyped && (page === undefined || draft.field.page === page)),
  };
}
