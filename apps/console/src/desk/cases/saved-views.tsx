import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import type { CaseQuery, SavedView } from '@afilia/api-contract/desk/case-list-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { caseListText } from '../text/case-list.ts';
import { FilterSelect } from '../../shell/theme/filter-select.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

const text = caseListText.views;

const nameOf = ({ name, isMine, owner }: SavedView) => (isMine ? name : text.shared(name, owner));

/** Views of the list that one saved, or that colleagues share: shown, saved and removed. */
export function SavedViews(props: {
  query: CaseQuery;
  onShow: (query: CaseQuery) => void;
  onDone: (words: string) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { query, onShow, onDone, onRefused } = props;
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [saving, setSaving] = useState(false);
  const load = useCallback(
    () =>
      staffApi
        .listViews()
        .then((answer) => (answer.ok ? setViews(answer.value.views) : onRefused(answer.refusal))),
    [onRefused],
  );
  useEffect(() => void load(), [load]);
  const chosen = views.find((view) => isSame(view.query, query));
  const remove = async ({ id }: SavedView) => {
    const removed = await staffApi.removeView({ id });
    if (!removed.ok) onRefused(removed.refusal);
    else onDone(text.removed);
    return load();
  };
  return (
    <div className="saved-views">
      {views.length > 0 && (
        <FilterSelect
          label={text.label}
          all={text.none}
          options={views.map((view) => [view.id, nameOf(view)] as const)}
          value={chosen?.id}
          width={208}
          onChange={(id) => onShow(views.find((view) => view.id === id)?.query ?? {})}
        />
      )}
      {!chosen && Object.keys(query).length > 0 && (
        <Button variant="text" onClick={() => setSaving(true)}>
          {text.open}
        </Button>
      )}
      {chosen?.mayRemove && (
        <Button variant="text" onClick={() => void remove(chosen)}>
          {text.remove(chosen.name)}
        </Button>
      )}
      {saving && (
        <SaveViewDialog
          query={query}
          onSaved={(name) => {
            setSaving(false);
            onDone(text.saved(name));
            void load();
          }}
          onSignedOut={onRefused}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

/** Tells if two queries request the same list. */
const isSame = (one: CaseQuery, other: CaseQuery): boolean => written(one) === written(other);

const written = (query: CaseQuery) =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
