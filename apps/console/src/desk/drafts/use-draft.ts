import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useStaff } from '../../shell/app/staff-context.ts';

type Draft<Value> = {
  value: Value;
  change: (next: Value) => void;
  /** It was sent, or given up. */
  drop: () => void;
};

/**
 * A field whose text needs a confirmation before its page is left, and is there again when the member of staff comes
 * back.
 *
 * @param name - of the field, among those of its page
 * @param empty - its initial value; stable between renders
 * @param isTyped - tells if the value would be missed
 * @param isPassing - it goes with the field: a dialog begins anew
 */
export function useDraft<Value>(
  name: string,
  empty: Value,
  isTyped: (value: Value) => boolean,
  isPassing = false,
): Draft<Value> {
  const { drafts } = useStaff();
  const { pathname: page } = useLocation();
  const field = useMemo(() => ({ page, name, isPassing }), [page, name, isPassing]);
  // A value under a name has the type of its field.
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.read(field)) as Value | undefined;
  useEffect(() => {
    const hide = drafts.show(field);
    return () => {
      hide();
      if (field.isPassing) drafts.drop(field);
    };
  }, [drafts, field]);
  const drop = useCallback(() => drafts.drop(field), [drafts, field]);
  return {
    value: kept ?? empty,
    change: (next) => drafts.write(field, next, isTyped(next)),
    drop,
  };
}

const isWritten = (text: string) => text.trim() !== '';

/** Lines of text, as `useDraft` has them. */
export const useTextDraft = (name: string): Draft<string> => useDraft<string>(name, '', isWritten);

/** Lines of text of a dialog: they need a confirmation before they are lost, and begin anew. */
export const usePassingDraft = (name: string): Draft<string> => useDraft<string>(name, '', isWritten, true);
