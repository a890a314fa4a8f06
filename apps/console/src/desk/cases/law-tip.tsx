import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { Tip } from '../tips/tip.tsx';
import { tipsText } from '../text/tips.ts';

const text = tipsText.law;

/** Kind of a case, by what the law asks of it. */
const kindOf = ({ annulment, acceptance, isDelayedReview, takesPowers }: StaffCasePage) => {
  if (annulment || acceptance) return 'contract';
  return isDelayedReview || takesPowers ? 'powers' : 'review';
};

/** Duties of the member who decides a case of this kind. Members who know them hide it. */
export function LawTip({ page }: { page: StaffCasePage }) {
  const kind = kindOf(page);
  const sources = new Set(page.evidence.map(({ source }) => source));
  const duties = [
    ...text[kind],
    ...(kind === 'powers' && !page.isDelayedReview ? text.review.slice(0, 1) : []),
    ...(page.fourEyes && kind === 'review' ? [text.fourEyes] : []),
    ...(sources.has('negativeFiles') ? [text.debts] : []),
    ...(sources.has('oneFcc') || sources.has('preco') ? [text.secrets] : []),
    text.grounds,
  ];
  return (
    <section className="card" aria-label={text.title}>
      <Tip id={`law ${kind}`} name={text.title}>
        <h2>{text.title}</h2>
        <ul className="duties">
          {duties.map((duty) => (
            <li key={duty}>{duty}</li>
          ))}
        </ul>
      </Tip>
    </section>
  );
}
