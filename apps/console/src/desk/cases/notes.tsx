import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useTextDraft } from '../drafts/use-draft.ts';
import { casesText, formatMoment } from '../text/cases.ts';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';

const text = casesText.notes;

/** Notes of the staff for each other about a case, and a field for one more. */
export function Notes(props: {
  page: StaffCasePage;
  onNoted: () => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onNoted, onRefused } = props;
  const note = useTextDraft('note');
  const { pending, run } = useCommandOnce('note');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await run({ text: note.value }, (command) =>
      staffApi.noteCase({ id: page.case.id, ...command }),
    );
    if (!answer.ok) return onRefused(answer.refusal);
    note.drop();
    return onNoted();
  };

  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{text.title}</h2>
      {page.notes.map(({ at, by, text: written }) => (
        <blockquote key={at} className="quote">
          {written}
          <small>{text.by(by, formatMoment(at))}</small>
        </blockquote>
      ))}
      {page.notes.length === 0 && !page.case.isMine && <p>{text.none}</p>}
      {page.case.isMine && (
        <form className="decision" data-shortcut="n" onSubmit={(event) => void send(event)}>
          <WordsField rows={2} label={text.text} hint={text.hint} value={note.value} onChange={note.change} />
          <div>
            <Button type="submit" variant="outlined" loading={pending}>
              {text.send}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
