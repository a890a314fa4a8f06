import type { StepToday } from '@afilia/api-contract/platform/service-answers';
import { countText } from '../../../partners/text/integration.ts';
import { operationText as text } from '../../text/operation.ts';
import { stateName } from '../../text/places.ts';
import { type Column, RowTable } from '../../theme/row-table.tsx';

/** The middle of some numbers; of an even count the mean of the two in the middle. */
export function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [lower = 0, upper = lower] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return Math.round((lower + upper) / 2);
}

/** A bar for today and a mark for the middle of the weeks before; the number says all that the bar does. */
function Bar({ step, most }: { step: StepToday; most: number }) {
  const share = (value: number) => `${(100 * value) / most}%`;
  return (
    <span className="funnel-bar">
      <span className="funnel-fill" style={{ inlineSize: share(step.today) }} aria-hidden />
      <span className="funnel-mark" style={{ insetInlineStart: share(middleOf(step.before)) }} aria-hidden />
      <span>{countText(step.today)}</span>
    </span>
  );
}

const columnsOf = (most: number): Column<StepToday>[] => [
  { title: text.today.columns.step, cell: ({ step }) => stateName(step) },
  { title: text.today.columns.today, cell: (step) => <Bar step={step} most={most} /> },
  { title: text.today.columns.usual, cell: ({ before }) => countText(middleOf(before)) },
  { title: text.today.columns.weeks, cell: ({ before }) => before.map(countText).join(' · ') },
];

/** The stages that applications reached today, against the same weekday of the weeks before. */
export function FunnelToday({ steps }: { steps: readonly StepToday[] }) {
  const most = Math.max(0, ...steps.flatMap(({ today, before }) => [today, middleOf(before)]));
  return most === 0 ? (
    <p className="empty">{text.today.empty}</p>
  ) : (
    <>
      <p className="lead">{text.today.lead}</p>
      <RowTable name={text.today.table} rows={steps} columns={columnsOf(most)} keyOf={({ step }) => step} />
      <p className="hint">{text.today.legend}</p>
    </>
  );
}
