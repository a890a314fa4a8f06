import type { ContractInCase } from '@afilia/api-contract/staff/answers';
import { casesText, dayOf } from '../text/cases.ts';

const text = casesText.annulment;

/** The contract that is to be annulled: who signed what, and what the acquirer's core has. */
export function ContractFacts({ contract }: { contract: ContractInCase }) {
  const { openedBy, signedAt, merchantCode, registration, documents, signatories } = contract;
  return (
    <section className="card" aria-labelledby="contract">
      <h2 id="contract">{text.contract}</h2>
      <dl className="case-facts">
        <dt>{text.openedBy}</dt>
        <dd>{openedBy}</dd>
        <dt>{text.signedAt}</dt>
        <dd>{signedAt === null ? text.notYet : dayOf(signedAt)}</dd>
        <dt>{text.signatories}</dt>
        <dd>
          {signatories.map((one) => (
            <div key={one.name}>
              {one.name} · {one.signedAt === null ? text.notYet : dayOf(one.signedAt)}
            </div>
          ))}
        </dd>
        <dt>{text.documents}</dt>
        <dd>
          {documents.map(({ title, status }) => (
            <div key={title}>
              {title} · {text.statuses[status]}
            </div>
          ))}
        </dd>
        <dt>{text.core}</dt>
        <dd>{text.registration[registration ?? 'none']}</dd>
        <dt>{text.merchantCode}</dt>
        <dd>{merchantCode ?? text.noCode}</dd>
      </dl>
    </section>
  );
}
