import Button from '@mui/material/Button';
import type { CaseKind, CaseQuery, CaseSort, CaseView } from '@afilia/api-contract/desk/case-list-answers';
import { useLabels } from '../labels/use-labels.ts';
import { caseListText as text, kindNames, sortNames, viewNames } from '../text/case-list.ts';
import { FilterSelect } from '../../shell/theme/filter-select.tsx';

const views = Object.entries(viewNames) as [Exclude<CaseView, 'all'>, string][];
const kinds = Object.entries(kindNames) as [CaseKind, string][];
const sorts = Object.entries(sortNames).filter(([sort]) => sort !== 'due') as [CaseSort, string][];

/** The query without undefined values. */
const tidy = (query: { [Name in keyof CaseQuery]: CaseQuery[Name] | undefined }): CaseQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** Filters and order of the list, besides its queue. */
export function CaseFilters(props: {
  hosts: readonly string[];
  query: CaseQuery;
  onChange: (query: CaseQuery) => void;
}) {
  const { hosts, query, onChange } = props;
  const labels = useLabels();
  const view = query.view === 'all' ? undefined : query.view;
  return (
    <div className="case-filters">
      <FilterSelect
        label={text.view}
        all={text.all}
        options={views}
        value={view}
        width={160}
        onChange={(next) => onChange(tidy({ ...query, view: next }))}
      />
      {hosts.length > 1 && (
        <FilterSelect
          label={text.host}
          all={text.allHosts}
          options={hosts.map((host) => [host, host] as const)}
          value={query.host}
          width={160}
          onChange={(host) => onChange(tidy({ ...query, host }))}
        />
      )}
      <FilterSelect
        label={text.kind}
        all={text.all}
        options={kinds}
        value={query.kind}
        width={160}
        onChange={(kind) => onChange(tidy({ ...query, kind }))}
      />
      {(labels.length > 0 || query.label !== undefined) && (
        <FilterSelect
          label={text.label}
          all={text.all}
          // The one of the address may be on no open case by now.
          options={[...new Set([...labels, query.label ?? ''])]
            .filter(Boolean)
            .map((one) => [one, one] as const)}
          value={query.label}
          width={160}
          onChange={(label) => onChange(tidy({ ...query, label }))}
        />
      )}
      <FilterSelect
        label={text.sort}
        all={sortNames.due}
        options={sorts}
        value={query.sort === 'due' ? undefined : query.sort}
        width={160}
        onChange={(sort) => onChange(tidy({ ...query, sort }))}
      />
      {Object.keys(query).length > 0 && <Button onClick={() => onChange({})}>{text.clear}</Button>}
    </div>
  );
}
