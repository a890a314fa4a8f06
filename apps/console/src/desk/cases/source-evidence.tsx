import Button from '@mui/material/Button';
import { useState } from 'react';
import type { EvidenceItem, SourceEvidence } from '@afilia/api-contract/desk/evidence-answers';
import { dayOf } from '../text/cases.ts';
import { checkName } from '../text/checks.ts';
import {
  evidenceText as text,
  followsText,
  isCopied,
  labelOf,
  sourceNames,
  valueText,
} from '../../shell/text/evidence.ts';
import { CopyButton } from '../../shell/theme/copy-button.tsx';
import { type Column, RowTable } from '../../shell/theme/row-table.tsx';

/** Number of answers that fit beside a decision; of more, those without findings are folded. */
const mostUnfolded = 4;

/** Tells if the answer must be read whatever its result: the one on signatories. */
const isAlwaysRead = ({ check }: SourceEvidence) => check === 'powers';

const namesOf = (evidence: readonly SourceEvidence[]) => [
  ...new Set(evidence.map(({ source }) => sourceNames[source])),
];

/**
 * The answer of each source, beside the decision about it. The one that stopped the application comes first; of many, those
 * that found nothing are named and stand behind a button.
 */
export function Evidence({ evidence }: { evidence: readonly SourceEvidence[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = evidence.filter(({ outcome }) => outcome !== 'withheld');
  const withheld = evidence.filter(({ outcome }) => outcome === 'withheld');
  const stopped = (one: SourceEvidence) => one.outcome === 'stopped';
  const mayFold = (one: SourceEvidence) =>
    shown.length > mostUnfolded && one.outcome === 'passed' && !isAlwaysRead(one);
  const folded = shown.filter(mayFold);
  const open = shown.filter((one) => !mayFold(one));
  return (
    <section className="card" aria-labelledby="evidence">
      <h2 id="evidence">{text.title}</h2>
      {evidence.length === 0 && <p>{text.none}</p>}
      {shown.length > 0 && <p className="hint">{text.lead}</p>}
      {[...open.filter(stopped), ...open.filter((one) => !stopped(one))].map((one) => (
        <SourceAnswer key={one.check} answer={one} />
      ))}
      {folded.length > 0 && (
        <div className="evidence">
          <p>
            {text.nothing} <span className="soft">{namesOf(folded).join(', ')}.</span>
          </p>
          <div className="text-acts">
            <Button
              variant="text"
              aria-expanded={isWhole}
              aria-controls="folded-evidence"
              onClick={() => setIsWhole(!isWhole)}
            >
              {isWhole ? text.fold : text.unfold(folded.length)}
            </Button>
          </div>
        </div>
      )}
      <div id="folded-evidence" className="folded-evidence" hidden={!isWhole}>
        {isWhole && folded.map((one) => <SourceAnswer key={one.check} answer={one} />)}
      </div>
      {withheld.length > 0 && <p className="hint withheld">{text.withheld(namesOf(withheld))}</p>}
    </section>
  );
}

/** The answer of one source, its consequence, and the ground to read it. */
export function SourceAnswer({ answer }: { answer: SourceEvidence }) {
  const { check, source, at, items, rows, grounds, requestId } = answer;
  const visible = items.filter((item) => !isCopied(item));
  const copied = items.filter(isCopied);
  const title = `source-${check}`;
  const about = severalChecks.has(source) ? `${title}-about` : undefined;
  const only = onlyField(rows);
  return (
    <section className="evidence" aria-labelledby={about ? `${title} ${about}` : title}>
      <h3 id={title}>{sourceNames[source]}</h3>
      <p>
        {followsText(answer)}{' '}
        <span className="soft">
          {about && (
            <>
              <span id={about}>{checkName(check)}</span>,{' '}
            </>
          )}
          {dayOf(at)}
        </span>
      </p>
      {(visible.length > 0 || only) && (
        <dl className="case-facts">
          {visible.map((item) => (
            <div key={item.field} className="fact-row">
              <dt>{labelOf(item.field)}</dt>
              <dd>{valueText(item)}</dd>
            </div>
          ))}
          {only && (
            <div className="fact-row">
              <dt>{labelOf(only)}</dt>
              <dd>{rows.flatMap((row) => row.map(valueText)).join(', ')}</dd>
            </div>
          )}
        </dl>
      )}
      {rows.length > 0 && !only && (
        <RowTable
          name={`${sourceNames[source]}: ${text.records.toLowerCase()}`}
          rows={rows.map((items, index) => ({ key: String(index), items }))}
          columns={columnsOf(rows)}
          keyOf={({ key }) => key}
        />
      )}
      {(requestId !== null || copied.length > 0 || grounds.length > 0) && (
        <div className="evidence-foot">
          {copied.map((item) => (
            <CopyButton
              key={item.field}
              label={text.copyOf(labelOf(item.field))}
              value={String(item.value)}
            />
          ))}
          {requestId !== null && <CopyButton label={text.request} value={requestId} />}
          {grounds.length > 0 && (
            <details>
              <summary>{text.ground}</summary>
              {grounds.map((ground) => (
                <p key={ground} className="hint">
                  {ground}
                </p>
              ))}
            </details>
          )}
        </div>
      )}
    </section>
  );
}

/** Sources that several checks ask, about different people. */
const severalChecks: ReadonlySet<SourceEvidence['source']> = new Set(['oneFcc', 'legalEntities']);

/** The one field that all records have, if they have no other: a list of words rather than a table. */
function onlyField(rows: readonly EvidenceItem[][]): EvidenceItem['field'] | undefined {
  const [field, ...others] = new Set(rows.flatMap((row) => row.map((item) => item.field)));
  return others.length === 0 ? field : undefined;
}

type Row = { key: string; items: EvidenceItem[] };

/** A column for each field that a record has, in the order of the records. */
function columnsOf(rows: readonly EvidenceItem[][]): Column<Row>[] {
  const fields = [...new Set(rows.flatMap((row) => row.map(({ field }) => field)))];
  return fields.map((field, index) => ({
    title: labelOf(field),
    wraps: true,
    cell: ({ items }) => {
      const item = items.find((one) => one.field === field);
      return item ? valueText(item) : index === 0 ? '' : '—';
    },
  }));
}
