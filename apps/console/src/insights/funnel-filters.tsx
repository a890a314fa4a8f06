import type {
  FunnelEntry,
  FunnelKind,
  FunnelQuery,
  StaffFunnel,
} from '@afilia/api-contract/insights/funnel-answers';
import { entryNames, funnelText as text, kindNames, rangeText, spanNames } from './text/funnel.ts';
import { FilterSelect } from '../shell/theme/filter-select.tsx';

const kinds = Object.entries(kindNames) as [FunnelKind, string][];
const spans = Object.entries(spanNames) as [NonNullable<FunnelQuery['span']>, string][];
const entries = Object.entries(entryNames) as [FunnelEntry, string][];

/** Filters of the page: a week or several, and at most two of the others. */
export function FunnelFilters(props: {
  shown: StaffFunnel;
  asked: FunnelQuery;
  onChange: (asked: FunnelQuery) => void;
}) {
  const { shown, asked, onChange } = props;
  const { weeks, span, hosts, showsAllHosts } = shown;
  const isRange = span > 1;
  const change = (name: keyof FunnelQuery) => (value: string | undefined) => {
    const { [name]: _before, ...others } = asked;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  // Members of staff with some hosts see the first of theirs if no host is chosen.
  const [first = ''] = hosts;
  const choosable = showsAllHosts ? hosts : hosts.slice(1);
  return (
    <div className="form-row" role="group" aria-label={text.filters}>
      <FilterSelect
        label={text.span}
        all={text.oneWeek}
        options={spans}
        value={asked.span}
        width={160}
        onChange={(value) => {
          // A week of one length begins none of another.
          const { week: _week, span: _span, ...others } = asked;
          onChange(value === undefined ? others : { ...others, span: value });
        }}
      />
      <FilterSelect
        label={isRange ? text.range : text.week}
        all={isRange ? text.latestRange : text.latest}
        options={weeks.map((week) => [week, rangeText(week, span)])}
        value={asked.week}
        width={260}
        onChange={change('week')}
      />
      {hosts.length > 1 && (
        <FilterSelect
          label={text.host}
          all={showsAllHosts ? text.all : first}
          options={choosable.map((host) => [host, host])}
          value={asked.host}
          width={180}
          onChange={change('host')}
        />
      )}
      <FilterSelect
        label={text.kind}
        all={text.both}
        options={kinds}
        value={asked.kind}
        width={180}
        onChange={change('kind')}
      />
      <FilterSelect
        label={text.entry}
        all={text.all}
        options={entries}
        value={asked.entry}
        width={220}
        onChange={change('entry')}
      />
    </div>
  );
}
