import type { CaseConcluded, StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { Refusal } from '../../shell/api/staff-api.ts';
import { acceptanceText } from '../../shell/text/acceptance.ts';
import { casesText as text } from '../text/cases.ts';
import { DecisionForm } from './decision-form.tsx';
import { NextOffer } from './next-offer.tsx';
import { Notes } from './notes.tsx';
import { ProposalPanel } from './proposal-panel.tsx';
import { SentCard, type SentWords } from './sent-words.tsx';
import { QuestionForm } from './question-form.tsx';

/** An act that ends the work on a case, with the words that it sent. */
export type DoneAct = { effect: CaseConcluded['effect']; sent?: SentWords };

/** The acts on a case: the decision or the proposal of a colleague, notes, and a question; once it is over, the next case. */
export function CaseSide(props: {
  page: StaffCasePage;
  done: DoneAct | undefined;
  /** The address of the list that it was opened from. */
  list: string;
  onDone: (effect: CaseConcluded['effect'], sent?: SentWords) => void;
  onChanged: () => void;
  onRefused: (refusal: Refusal) => void;
  onNext: (id: string) => void;
}) {
  const { page, done, list, onDone, onChanged, onRefused, onNext } = props;
  if (done) {
    const { effect, sent } = done;
    return (
      <>
        <NextOffer words={doneText(done, page)} list={list} onNext={onNext} onRefused={onRefused} />
        {sent && (effect === 'decided' || effect === 'proposed' || effect === 'asked') && (
          <SentCard title={text.sent[effect]} sent={sent} />
        )}
      </>
    );
  }
  return (
    <>
      <section className="card" aria-labelledby="deciding">
        <h2 id="deciding">{page.proposal ? text.proposal : text.decide}</h2>
        {page.proposal ? (
          <ProposalPanel page={page} proposal={page.proposal} onDone={onDone} onRefused={onRefused} />
        ) : (
          <DecisionForm page={page} onDone={onDone} onRefused={onRefused} />
        )}
      </section>
      <Notes page={page} onNoted={onChanged} onRefused={onRefused} />
      {page.askable.length > 0 && (
        <section className="card" aria-labelledby="asking">
          <h2 id="asking">{text.ask.title}</h2>
          <QuestionForm page={page} onDone={onDone} onRefused={onRefused} />
        </section>
      )}
    </>
  );
}

/**
 * Names the completed act. A decision on a contract is approved if it annuls the contract; otherwise one member of
 * staff makes it alone.
 */
const doneText = ({ effect, sent }: DoneAct, page: StaffCasePage): string => {
  if (effect === 'proposed' && sent?.isToLegal) return text.done.proposedToLegal;
  if (effect !== 'decided') return text.done[effect];
  if (page.acceptance && page.proposal) return acceptanceText.done[page.proposal.outcome];
  if (!page.annulment) return text.done.decided;
  return page.proposal ? text.annulment.annulled : text.annulment.kept;
};
