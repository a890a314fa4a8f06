import Button from '@mui/material/Button';
import { useState } from 'react';
import type { StaffMentions } from '@afilia/api-contract/desk/case-list-answers';
import { staffApi } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';
import { addressOf } from '../../shell/app/addresses.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { casesText, codeText, formatMoment } from '../text/cases.ts';

const text = casesText.mentions;
const everyMs = 60_000;

/** Cases in whose notes a colleague named the member; nothing if there are none. The note itself takes the case. */
export function Mentions() {
  const { onSignedOut } = useStaff();
  const [mentions, setMentions] = useState<StaffMentions['mentions']>([]);
  const load = async () => {
    const answer = await staffApi.listMentions();
    if (answer.ok) setMentions(answer.value.mentions);
    else if (answer.refusal.reason === 'signedOut') onSignedOut();
  };
  usePolling(load, everyMs);
  const see = async (id: string) => {
    await staffApi.seeMention({ id });
    return load();
  };
  if (mentions.length === 0) return null;
  return (
    <section className="card" aria-labelledby="mentions">
      <h2 id="mentions">{text.title}</h2>
      <ul className="home-rows">
        {mentions.map(({ case: one, by, at }) => (
          <li key={`${one.id} ${at}`}>
            <ButtonLink size="small" variant="outlined" to={addressOf('case', { id: one.id })}>
              {one.folio}
            </ButtonLink>
            <span className="home-details">
              <span>{codeText(one.code)}</span>
              <span>{text.by(by, formatMoment(at))}</span>
              <Button
                size="small"
                variant="text"
                aria-label={`${text.seen}: ${one.folio}`}
                onClick={() => void see(one.id)}
              >
                {text.seen}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
