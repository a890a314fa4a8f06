import type { ReactNode } from 'react';
import type {
  FunnelField,
  FunnelReason,
  FunnelStep,
  StaffFunnel,
} from '@afilia/api-contract/insights/funnel-answers';
import { fieldFaultText, fieldName } from './text/funnel-fields.ts';
import { countText, durationText, funnelText as text, stopText } from './text/funnel.ts';
import { stateName } from '../shell/text/places.ts';
import { type Column, RowTable } from '../shell/theme/row-table.tsx';

const shownOr = (words: string, value: number | null, report: (value: number) => string): string =>
  value === null ? words : report(value);

/** A number with its bar; the number says all that the bar does. */
function Bar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <span className="funnel-bar">
      <span className="funnel-fill" style={{ inlineSize: `${share}%` }} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

const part = (value: number | null): string => shownOr(text.none, value, (found) => `${countText(found)} %`);

const mostOf = (rows: readonly { people: number | null }[]): number =>
  Math.max(1, ...rows.map(({ people }) => people ?? 0));

const progressColumns = ({ steps, threshold, span }: StaffFunnel): Column<FunnelStep>[] => {
  const { columns } = text.progress;
  const most = mostOf(steps);
  const hidden = text.hidden(threshold);
  return [
    { title: columns.step, cell: ({ step }) => stateName(step) },
    {
      title: columns.people,
      cell: ({ people }) => (
        <Bar share={(100 * (people ?? 0)) / most}>{shownOr(hidden, people, countText)}</Bar>
      ),
    },
    { title: columns.ofPrevious, cell: ({ ofPrevious }) => part(ofPrevious) },
    { title: columns.ofAll, cell: ({ ofAll }) => part(ofAll) },
    {
      title: span > 1 ? columns.beforeRange(span) : columns.before,
      cell: ({ before }) => shownOr(hidden, before, countText),
    },
  ];
};

const timesColumns = ({ threshold }: StaffFunnel): Column<FunnelStep>[] => {
  const { columns } = text.times;
  const hidden = text.hidden(threshold);
  return [
    { title: columns.step, cell: ({ step }) => stateName(step) },
    { title: columns.median, cell: ({ medianSeconds }) => shownOr(hidden, medianSeconds, durationText) },
    { title: columns.slow, cell: ({ slowSeconds }) => shownOr(hidden, slowSeconds, durationText) },
  ];
};

const reasonsColumns = ({ reasons }: StaffFunnel): Column<FunnelReason>[] => {
  const { columns } = text.reasons;
  const most = mostOf(reasons);
  return [
    { title: columns.reason, cell: ({ code }) => stopText(code) },
    { title: columns.step, cell: ({ step }) => stateName(step) },
    {
      title: columns.people,
      cell: ({ people }) => <Bar share={(100 * people) / most}>{countText(people)}</Bar>,
    },
  ];
};

const fieldsColumns = ({ fields, threshold }: StaffFunnel): Column<FunnelField>[] => {
  const { columns } = text.fields;
  const most = mostOf(fields);
  const hidden = text.hidden(threshold);
  return [
    { title: columns.field, cell: ({ field }) => fieldName(field) },
    { title: columns.reason, wraps: true, cell: ({ reason }) => fieldFaultText(reason) },
    { title: columns.step, cell: ({ step }) => stateName(step) },
    {
      title: columns.people,
      cell: ({ people }) => <Bar share={(100 * people) / most}>{countText(people)}</Bar>,
    },
    { title: columns.median, cell: ({ medianSeconds }) => shownOr(hidden, medianSeconds, durationText) },
    { title: columns.slow, cell: ({ slowSeconds }) => shownOr(hidden, slowSeconds, durationText) },
  ];
};

const stepKey = ({ step }: FunnelStep): string => step;

/** Numbers of applications that reached each stage. */
export const ProgressTable = ({ shown }: { shown: StaffFunnel }) => (
  <RowTable name={text.progress.title} rows={shown.steps} columns={progressColumns(shown)} keyOf={stepKey} />
);

/** Durations at each stage, of the applications that went on. */
export const TimesTable = ({ shown }: { shown: StaffFunnel }) => (
  <RowTable name={text.times.title} rows={shown.steps} columns={timesColumns(shown)} keyOf={stepKey} />
);

/** Reasons of stopped applications, and their stages. A reason of too few applications is not listed. */
export function ReasonsTable({ shown }: { shown: StaffFunnel }) {
  const { lead, empty } = text.reasons;
  const { reasons, threshold } = shown;
  return reasons.length === 0 ? (
    <p className="empty">{empty(threshold)}</p>
  ) : (
    <RowTable
      name={lead}
      rows={reasons}
      columns={reasonsColumns(shown)}
      keyOf={({ step, code }) => `${step} ${code}`}
    />
  );
}

/** Refused fields, with reasons and stages. A field of too few applications is not listed. */
export function FieldsTable({ shown }: { shown: StaffFunnel }) {
  const { title, lead, empty } = text.fields;
  const { fields, threshold } = shown;
  return (
    <>
      <p className="lead">{lead}</p>
      {fields.length === 0 ? (
        <p className="empty">{empty(threshold)}</p>
      ) : (
        <RowTable
          name={title}
          rows={fields}
          columns={fieldsColumns(shown)}
          keyOf={({ step, field, reason }) => `${step} ${field} ${reason}`}
        />
      )}
    </>
  );
}
