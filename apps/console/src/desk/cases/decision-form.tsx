import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import type { CannedAnswer } from '@afilia/api-contract/desk/work-answers';
import { flushSync } from 'react-dom';
import type { CaseConcluded, CaseOutcome, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { acceptanceText } from '../../shell/text/acceptance.ts';
import { casesText as text, reasonText } from '../text/cases.ts';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { powersText, signingText } from '../text/powers.ts';
import { Returned } from './returned.tsx';
import type { SentWords } from './sent-words.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { toForm } from './powers-draft.ts';
import { PowersFields } from './powers-fields.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { usePowers } from './use-powers.ts';
import { useSubmitByKeys } from './use-submit-by-keys.ts';
import { Tip } from '../tips/tip.tsx';
import { CannedAnswers } from '../answers/canned-answers.tsx';
import { fillAnswer } from '../answers/fill-answer.ts';
import { useCannedAnswers } from '../answers/use-canned-answers.ts';

/** The result of a case: one of its outcomes, or entered powers, with which the case goes on. */
type Choice = CaseOutcome | 'powers';

/** The form as it is typed. */
type Typed = { choice: Choice | null; reasons: readonly string[]; internalNote: string; publicText: string };

const isTyped = ({ reasons, internalNote, publicText }: Typed): boolean =>
  reasons.length > 0 || `${internalNote}${publicText}`.trim() !== '';

/** An empty form, or the proposal that a colleague gave back. */
function initial({ returned }: StaffCasePage): Typed {
  if (!returned) return { choice: null, reasons: [], internalNote: '', publicText: '' };
  const { powers, outcome, reasons, internalNote, publicText } = returned;
  return { choice: powers ? 'powers' : outcome, reasons, internalNote, publicText };
}

/** The decision panel: the outcome, its reasons, the internal note, and the text for the applicant. The server validates the form. */
export function DecisionForm(props: {
  page: StaffCasePage;
  onDone: (effect: CaseConcluded['effect'], sent: SentWords) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onDone, onRefused } = props;
  const [empty] = useState<Typed>(() => initial(page));
  const { value: typed, change } = useDraft('decision', empty, isTyped);
  const { choice, reasons, internalNote, publicText } = typed;
  const outcome = choice === 'powers' ? 'granted' : choice;
  const [isMissing, setMissing] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const { pending, run } = useCommandOnce('decision');
  const powers = usePowers(page, choice === 'powers', onRefused);
  const signing = choice === 'powers' ? (powers.examined?.signing ?? []) : [];
  const offered = wordsOf(page);
  const canned = useCannedAnswers(page).filter((answer) => offered[answer.choice] !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const filled = ({ publicText: own }: CannedAnswer) => fillAnswer(own, page, new Date().toISOString());
  const used = canned.find((answer) => answer.choice === choice && filled(answer) === publicText);
  const isOwnText = publicText.trim() !== '' && !canned.some((answer) => filled(answer) === publicText);
  const use = (answer: CannedAnswer) => {
    setMissing(false);
    const { choice: chosen, reasons: given } = answer;
    // The member's own words are not overwritten.
    const words = isOwnText ? publicText : filled(answer);
    flushSync(() => change({ ...typed, choice: chosen, reasons: given, publicText: words }));
    // Left to the member: the powers as the paper has them, or the note.
    const paper = form.current?.querySelector<HTMLElement>('.entered');
    const own = paper?.querySelector<HTMLElement>('input:not([aria-hidden])');
    paper?.scrollIntoView({ block: 'start' });
    if (own) own.focus({ preventScroll: true });
    else form.current?.querySelector<HTMLElement>('.own-note textarea:not([aria-hidden])')?.focus();
  };
  useSubmitByKeys(form);

  const done = (effect: CaseConcluded['effect']) =>
    onDone(effect, {
      result: (choice && offered[choice]) ?? '',
      words: page.acceptance ? '' : publicText,
      isToLegal: choice === 'powers',
    });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(choice === null);
    if (choice === null || outcome === null) return undefined;
    const { evidenceVersion } = page;
    const words = { evidenceVersion, reasons: [...reasons], internalNote, publicText };
    if (choice === 'powers') {
      // A member of staff sees the names of the signatories before proposing signatures.
      setUnchecked(!powers.examined);
      if (!powers.examined) return powers.check();
      const entered = await run({ ...words, powers: toForm(powers.draft) }, (command) =>
        changingCase(staffApi.enterPowers({ id: page.case.id, ...command })),
      );
      return entered.ok ? done(entered.value.effect) : powers.refused(entered.refusal);
    }
    const answer = await run({ outcome, ...words }, (command) =>
      changingCase(staffApi.decideCase({ id: page.case.id, ...command })),
    );
    return answer.ok ? done(answer.value.effect) : onRefused(answer.refusal);
  };

  return (
    <>
      <Returned page={page} />
      {choice !== 'powers' && (
        <Tip id={`consequences ${page.case.code}`} name={text.tips.consequences}>
          <p>{hintOf(page)}</p>
        </Tip>
      )}
      <form ref={form} className="decision" data-shortcut="d" onSubmit={(event) => void send(event)}>
        <CannedAnswers answers={canned} used={used?.id ?? null} onUse={use} />
        <OutcomeChoice<Choice>
          label={text.outcome}
          words={offered}
          value={choice}
          missing={isMissing ? text.outcomeMissing : null}
          onChange={(chosen) => {
            setMissing(false);
            const own = page.reasonCodes[chosen === 'powers' ? 'granted' : chosen];
            // Each outcome has reasons of its own.
            change({ ...typed, choice: chosen, reasons: reasons.filter((reason) => own.includes(reason)) });
          }}
        />
        {choice === 'powers' && (
          <PowersFields files={page.attachments} evidence={page.evidence} powers={powers} />
        )}
        <Autocomplete
          multiple
          disableCloseOnSelect
          options={outcome === null ? [] : page.reasonCodes[outcome]}
          noOptionsText={outcome === null ? text.outcomeFirst : undefined}
          getOptionLabel={reasonText}
          value={[...reasons]}
          onChange={(_event, chosen) => change({ ...typed, reasons: chosen })}
          renderInput={(params) => <TextField {...params} label={text.reasons} />}
        />
        <div className="own-note">
          <WordsField
            rows={2}
            label={text.internalNote}
            hint={text.internalHint}
            value={internalNote}
            onChange={(words) => change({ ...typed, internalNote: words })}
          />
        </div>
        {!page.acceptance && (
          <WordsField
            rows={3}
            label={page.annulment ? text.annulment.publicText : text.publicText}
            hint={page.readsPublicText ? text.publicHint : text.publicWithheld}
            value={publicText}
            onChange={(words) => change({ ...typed, publicText: words })}
          />
        )}
        {choice === 'powers' && isUnchecked && powers.examined && (
          <p role="status">{powersText.checkFirst}</p>
        )}
        <div className="decision-foot">
          <Button type="submit" variant="contained" loading={pending} aria-keyshortcuts="Control+Enter">
            {text.send}
          </Button>
          <small>{text.sendByKey}</small>
          {/* In sight wherever the form is scrolled to: the member sees the names before proposing them. */}
          {signing.length > 0 && <small className="foot-signing">{signingText(signing)}</small>}
        </div>
      </form>
    </>
  );
}

const hintOf = ({ annulment, acceptance, isDelayedReview, allows, fourEyes }: StaffCasePage): string => {
  if (acceptance) return acceptanceText.consequences;
  if (annulment) return text.annulment.consequences;
  if (isDelayedReview) return text.delayed.consequences;
  return [allows ? text.allows : text.asksAgain, fourEyes ? text.fourEyes : ''].join(' ').trim();
};

/** Returns the possible outcomes of a case, in words that fit it. */
function wordsOf({
  annulment,
  acceptance,
  isDelayedReview,
  takesPowers,
}: StaffCasePage): Partial<Record<Choice, string>> {
  if (isDelayedReview)
    return { ...(takesPowers && { powers: powersText.choice }), upheld: text.delayed.refuse };
  if (acceptance) return acceptanceText.outcomes;
  const { granted, upheld } = annulment ? text.annulment.outcomes : text.outcomes;
  return { granted, ...(takesPowers && { powers: powersText.choice }), upheld };
}
