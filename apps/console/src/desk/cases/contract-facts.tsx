import type { ContractInCase, SignedContract } from '@afilia/api-contract/staff/contract-answers';
import { casesText, dayOf } from '../text/cases.ts';

const text = casesText.annulment;

/** The contract to annul: its signatures, and its registration in the acquirer's core. */
export function ContractFacts({ contract }: { contract: ContractInCase }) {
  const { openedBy, signedAt, merchantCode, registration } = contract;
  return (
    <section className="card" aria-labelledby="contract">
      <h2 id="contract">{text.contract}</h2>
      <dl className="case-facts">
        <dt>{text.openedBy}</dt>
        <dd>{openedBy}</dd>
        <dt>{text.signedAt}</dt>
        <dd>{signedAt === null ? text.notYet : dayOf(signedAt)}</dd>
        <SignedRows contract={contract} />
        <dt>{text.core}</dt>
        <dd>{text.registration[registration ?? 'none']}</dd>
        <dt>{text.merchantCode}</dt>
        <dd>{merchantCode ?? text.noCode}</dd>
      </dl>
    </section>
  );
}

/** A contract that waits to be accepted, with its signatures. */
export const WaitingContract = ({ contract }: { contract: SignedContract }) => (
  <section className="card" aria-labelledby="contract">
    <h2 id="contract">{text.contract}</h2>
    <dl className="case-facts">
      <SignedRows contract={contract} />
    </dl>
  </section>
);

/** A status that all documents have is shown once. */
const SignedRows = ({ contract }: { contract: SignedContract }) => {
  const { documents, signatories } = contract;
  const isSignedByAll = signatories.every(({ signedAt }) => signedAt !== null);
  const words = documents.map(({ status }) =>
    status === 'issued' && isSignedByAll ? text.signedByAll : text.statuses[status],
  );
  const isOneStatus = new Set(words).size === 1;
  return (
    <>
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
        {isOneStatus && <div>{words[0]}</div>}
        <ul className="documents">
          {documents.map(({ title }, index) => (
            <li key={title}>{isOneStatus ? title : `${title} · ${words[index]}`}</li>
          ))}
        </ul>
      </dd>
    </>
  );
};
