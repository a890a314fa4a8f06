import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import { type FormEvent, useState } from 'react';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { callerText } from '../text/caller.ts';

const { rating: text } = callerText;

/** The rating of the help by the person on the phone, once. */
export function CallRating(props: { callId: string; onRefused: (refusal: Refusal) => void }) {
  const { callId, onRefused } = props;
  const [stars, setStars] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const [pending, setPending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (stars === null) return;
    setPending(true);
    const rated = await staffApi.rateCall({ id: callId, stars });
    setPending(false);
    if (rated.ok) setDone(true);
    else onRefused(rated.refusal);
  };
  return (
    <section className="card" aria-labelledby="rating">
      <h2 id="rating">{text.title}</h2>
      {isDone ? (
        <Alert severity="success" role="status">
          {text.done}
        </Alert>
      ) : (
        <form className="decision" onSubmit={(event) => void send(event)}>
          <p className="hint">{text.hint}</p>
          <div role="group" aria-label={text.stars}>
            <Rating name="stars" size="large" value={stars} onChange={(_event, chosen) => setStars(chosen)} />
          </div>
          <div>
            <Button type="submit" variant="outlined" loading={pending} disabled={stars === null}>
              {text.send}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
