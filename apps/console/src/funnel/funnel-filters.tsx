import Stack from '@mui/material/Stack';
import type {
  FunnelEntry,
  FunnelKind,
  FunnelQuery,
  StaffFunnel,
} from '@afilia/api-contract/staff/funnel-answers';
import { entryNames, funnelText as text, kindNames, weekText } from '../text/funnel.ts';
import { FilterSelect } from '../theme/filter-select.tsx';

const kinds = Object.entries(kindNames) as [FunnelKind, string][];
const entries = Object.entries(entryNames) as [FunnelEntry, string][];

/** What is looked at: a week, and at most two of the others. */
export function FunnelFilters(props: {
  shown: StaffFunnel;
  asked: FunnelQuery;
  onChange: (asked: FunnelQuery) => void;
}) {
  const { shown, asked, onChange } = props;
  const { weeks, hosts, showsAllHosts } = shown;
  const change = (name: keyof FunnelQuery) => (value: string | undefined) => {
    const { [name]: _before, ...others } = asked;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  // Whoever works for some hosts is shown the first of theirs where none is chosen.
  const [first = ''] = hosts;
  const choosable = showsAllHosts ? hosts : hosts.slice(1);
  return (
    <Stack
      role="group"
      direction="row"
      useFlexGap
      aria-label={text.filters}
      sx={{ flexWrap: 'wrap', gap: 2 }}
    >
      <FilterSelect
        label={text.week}
        all={text.latest}
        options={weeks.map((week) => [week, weekText(week)])}
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
    </Stack>
  );
}
