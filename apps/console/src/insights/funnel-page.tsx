import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import type { StaffFunnel, FunnelQuery } from '@afilia/api-contract/insights/funnel-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { useAddressFilter } from '../shell/app/use-address-filter.ts';
import { usePart } from '../shell/app/use-part.ts';
import { useStaff } from '../shell/app/staff-context.ts';
import { funnelText as text, rangeText } from './text/funnel.ts';
import { refusalText } from '../shell/text/refusals.ts';
import { Loading } from '../shell/theme/loading.tsx';
import { PageTabs, panelOf } from '../shell/theme/page-tabs.tsx';
import { type AddressWords, oneOf } from '../shell/app/address-filter.ts';
import { hostInAddress, mondayInAddress } from '../shell/app/address-forms.ts';
import { funnelFile } from './funnel-file.ts';
import { FunnelFilters } from './funnel-filters.tsx';
import { SourcesTable } from './sources-table.tsx';
import { FieldsTable, ProgressTable, ReasonsTable, TimesTable } from './funnel-tables.tsx';

/** The filters of the funnel, as in its address. */
const funnelInAddress: AddressWords<FunnelQuery> = {
  week: mondayInAddress,
  span: oneOf<'4' | '12'>('semanas', { 4: '4', 12: '12' }),
  host: hostInAddress,
  kind: oneOf('tipo', { natural: 'persona', legal: 'empresa' }),
  entry: oneOf('entrada', { page: 'pagina', session: 'servidor', invitation: 'invitacion' }),
};

const tables = {
  progress: ProgressTable,
  times: TimesTable,
  reasons: ReasonsTable,
  fields: FieldsTable,
} as const;
type Table = keyof typeof tables;
type Part = Table | 'sources';
const ofFunnel = Object.keys(tables) as Table[];
const inAddress = {
  progress: 'avance',
  times: 'tiempos',
  reasons: 'motivos',
  fields: 'campos',
  sources: 'fuentes',
} as const satisfies Record<Part, string>;

/** The stages that applications reach, the duration of each, the reasons of stops, and the refused fields. */
export function FunnelPage() {
  const { onSignedOut } = useStaff();
  const [requested, setAsked] = useAddressFilter(funnelInAddress);
  const [shown, setShown] = useState<StaffFunnel>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [named, setPart] = usePart<Part>(inAddress);
  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  useEffect(() => {
    let isCurrent = true;
    void staffApi.readFunnel(requested).then((answer) => {
      if (!isCurrent) return undefined;
      setRefusal(undefined);
      return answer.ok ? setShown(answer.value) : onRefused(answer.refusal);
    });
    return () => {
      isCurrent = false;
    };
  }, [requested, onRefused]);
  const download = async () => {
    const answer = await staffApi.downloadFunnel(requested);
    if (!answer.ok) return onRefused(answer.refusal);
    const { week, span } = answer.value;
    return saveFile(text.fileName(week, span), funnelFile(answer.value, requested));
  };
  // Sources belong to the whole installation: only members of staff with all its hosts see them.
  const parts: Part[] = shown?.showsAllHosts ? [...ofFunnel, 'sources'] : ofFunnel;
  const part = parts.includes(named) ? named : 'progress';
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <section className="card">
        <p className="lead">{text.lead}</p>
        <div aria-live="polite">
          {refusal && <Alert severity="warning">{refusalText[refusal.reason]}</Alert>}
        </div>
        {refusal && !shown && Object.keys(requested).length > 0 && (
          <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setAsked({})}>
            {text.clear}
          </Button>
        )}
        {!shown && !refusal && <Loading>{text.loading}</Loading>}
        {shown && (
          <>
            <FunnelFilters shown={shown} asked={requested} onChange={setAsked} />
            <p className="hint">{text.atMost}</p>
          </>
        )}
      </section>
      {/* A refused request does not show the former answer as its own. */}
      {shown && !refusal && (
        <section className="card" aria-labelledby="funnel-week">
          <h2 id="funnel-week">{shown.week ? rangeText(shown.week, shown.span) : text.week}</h2>
          <PageTabs
            name={text.parts}
            parts={parts}
            shown={part}
            titleOf={(one) => text[one].title}
            onShow={setPart}
          />
          <div {...panelOf(part)}>
            {part === 'sources' ? (
              <SourcesTable asked={requested} onRefused={onRefused} />
            ) : (
              <OfFunnel part={part} shown={shown} onDownload={() => void download()} />
            )}
          </div>
        </section>
      )}
    </main>
  );
}

/** One of its tables, with its explanation; sources have their own. */
function OfFunnel({ part, shown, onDownload }: { part: Table; shown: StaffFunnel; onDownload: () => void }) {
  const { steps, fields, threshold, span } = shown;
  const Shown = tables[part];
  if (fields.length === 0 && steps.every(({ people }) => people === null))
    return <p className="empty">{text.empty(threshold)}</p>;
  return (
    <Stack useFlexGap sx={{ gap: 2 }}>
      <Shown shown={shown} />
      {span > 1 && <p className="hint">{text.added(span)}</p>}
      <p className="hint">{text.legend(threshold)}</p>
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={onDownload}>
        {text.download}
      </Button>
    </Stack>
  );
}
