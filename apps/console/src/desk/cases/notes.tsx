import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import type { CaseReceivers, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useReceivers } from '../../partners/api/use-receivers.ts';
import { ReceiverField } from '../../shell/theme/receiver-field.tsx';
import { AwayReceiver, nameWithAbsence } from '../absence/away-receiver.tsx';
import { useTextDraft } from '../drafts/use-draft.ts';
import { casesText, formatMoment } from '../text/cases.ts';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';

const text = casesText.notes;

type Named = CaseReceivers['receivers'][number];

const receiversOf = (id: string) => staffApi.listReceivers({ id });

/** Notes of the staff for each other about a case, and a field for one more. */
export function Notes(props: {
  page: StaffCasePage;
  onNoted: () => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onNoted, onRefused } = props;
  const note = useTextDraft('note');
  const { pending, run } = useCommandOnce('note');
  const [isNaming, setNaming] = useState(false);
  const [to, setTo] = useState<Named | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run({ text: note.value, ...(to && { to: to.id }) }, (command) =>
      staffApi.noteCase({ id: page.case.id, ...command }),
    );
    if (!answer.ok) return onRefused(answer.refusal);
    note.drop();
    setTo(null);
    setNaming(false);
    return onNoted();
  };

  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{text.title}</h2>
      {page.notes.map(({ at, by, to, text: written }) => (
        <blockquote key={at} className="quote">
          {written}
          <small>{to === null ? text.by(by, formatMoment(at)) : text.for(by, to, formatMoment(at))}</small>
        </blockquote>
      ))}
      {page.notes.length === 0 && !page.case.isMine && <p>{text.none}</p>}
      {page.case.isMine && (
        <form className="decision" data-shortcut="n" onSubmit={(event) => void send(event)}>
          <WordsField rows={2} label={text.text} hint={text.hint} value={note.value} onChange={note.change} />
          {isNaming && <NamedField id={page.case.id} value={to} onChange={setTo} onRefused={onRefused} />}
          <div className="text-acts">
            <Button type="submit" variant="outlined" loading={pending}>
              {text.send}
            </Button>{' '}
            {!isNaming && (
              <Button variant="text" onClick={() => setNaming(true)}>
                {text.name}
              </Button>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

/** Names the colleague who gets a notice. The colleagues are requested once a member wants to name one. */
function NamedField(props: {
  id: string;
  value: Named | null;
  onChange: (to: Named | null) => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { id, value, onChange, onRefused } = props;
  const receivers = useReceivers<Named>(id, receiversOf, onRefused);
  return (
    <>
      <ReceiverField
        label={text.to}
        hint={receivers?.length === 0 ? text.noReceivers : text.toHint}
        receivers={receivers}
        loading={!receivers}
        isOptional
        value={value}
        onChange={onChange}
        nameOf={nameWithAbsence}
      />
      <AwayReceiver chosen={value} receivers={receivers} onChoose={onChange} />
    </>
  );
}
