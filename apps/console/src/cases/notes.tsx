import { type FormEvent, useRef, useState } from 'react';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText, momentOf } from '../text/cases.ts';

const text = casesText.notes;

/** What staff write for each other about a case, and one more. */
export function Notes(props: {
  page: StaffCasePage;
  onNoted: () => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, onNoted, onRefused } = props;
  const [note, setNote] = useState('');
  const [pending, setPending] = useState(false);
  // One id for what is written once: it is sent again after a broken connection.
  const commandId = useRef(crypto.randomUUID());

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    const answer = await staffApi.noteOnCase(page.case.id, { commandId: commandId.current, text: note });
    setPending(false);
    const isLost = !answer.ok && answer.refusal.reason === 'offline';
    if (!isLost) commandId.current = crypto.randomUUID();
    if (!answer.ok) return onRefused(answer.refusal);
    setNote('');
    return onNoted();
  };

  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{text.title}</h2>
      {page.notes.map(({ at, by, text: written }) => (
        <blockquote key={at} className="said">
          {written}
          <small>{text.by(by, momentOf(at))}</small>
        </blockquote>
      ))}
      {page.case.isMine && (
        <form className="decision" onSubmit={(event) => void send(event)}>
          <label className="words">
            {text.text}
            <textarea value={note} rows={2} onChange={({ target }) => setNote(target.value)} />
            <span className="hint">{text.hint}</span>
          </label>
          <div>
            <Button type="submit" look="outlined" loading={pending}>
              {text.send}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
