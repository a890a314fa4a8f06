import { type FormEvent, useState } from 'react';
import type { CaseConcluded, CaseOutcome, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText as text, reasonText } from '../text/cases.ts';
import { useCommandOnce } from './use-command-once.ts';

const outcomes: readonly CaseOutcome[] = ['granted', 'upheld'];

/** The decision panel: what comes of it, why, for the record, and for the person. The server judges what is typed. */
export function DecisionForm(props: {
  page: StaffCasePage;
  onDone: (effect: CaseConcluded['effect']) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onDone, onRefused } = props;
  const [outcome, setOutcome] = useState<CaseOutcome>('granted');
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [internalNote, setInternalNote] = useState('');
  const [publicText, setPublicText] = useState('');
  const { pending, run } = useCommandOnce();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run((commandId) =>
      staffApi.decideCase(page.case.id, {
        commandId,
        evidenceVersion: page.evidenceVersion,
        outcome,
        reasons: [...reasons],
        internalNote,
        publicText,
      }),
    );
    return answer.ok ? onDone(answer.value.effect) : onRefused(answer.refusal);
  };
  const toggle = (code: string) =>
    setReasons((before) =>
      before.includes(code) ? before.filter((one) => one !== code) : [...before, code],
    );

  return (
    <form className="decision" onSubmit={(event) => void send(event)}>
      <p className="hint">
        {page.allows ? text.allows : text.asksAgain} {page.fourEyes && text.fourEyes}
      </p>
      <fieldset>
        <legend>{text.outcome}</legend>
        {outcomes.map((one) => (
          <label key={one}>
            <input type="radio" name="outcome" checked={outcome === one} onChange={() => setOutcome(one)} />{' '}
            {text.outcomes[one]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{text.reasons}</legend>
        {page.reasonCodes.map((code) => (
          <label key={code}>
            <input type="checkbox" checked={reasons.includes(code)} onChange={() => toggle(code)} />{' '}
            {reasonText(code)}
          </label>
        ))}
      </fieldset>
      <label className="words">
        {text.internalNote}
        <textarea value={internalNote} rows={3} onChange={({ target }) => setInternalNote(target.value)} />
        <span className="hint">{text.internalHint}</span>
      </label>
      <label className="words">
        {text.publicText}
        <textarea value={publicText} rows={4} onChange={({ target }) => setPublicText(target.value)} />
        <span className="hint">{page.readsPublicText ? text.publicHint : text.publicWithheld}</span>
      </label>
      <div>
        <Button type="submit" loading={pending}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
