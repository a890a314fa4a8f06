import Button from '@mui/material/Button';
import { useState } from 'react';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import type { StaffMentions } from '@afilia/api-contract/desk/case-list-answers';
import { staffApi } from '../../shell/api/staff-api.ts';
import { usePolling } from '../../shell/api/use-polling.ts';
import { addressOf } from '../../shell/app/addresses.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { casesText, codeText, dueText, formatMoment } from '../text/cases.ts';

const text = casesText.mentions;
const everyMs = 60_000;

/** A case that concerns the member, and why. */
type Notice = { key: string; case: StaffCase; why: string };

/**
 * Cases in whose notes a colleague named the member, and cases that a colleague who is away left to them; nothing if there are
 * none. The case itself, with its notes, is read once it is taken.
 */
export function Mentions() {
  const { onSignedOut } = useStaff();
  const [{ mentions, left }, setFound] = useState<StaffMentions>({ mentions: [], left: [] });
  const load = async () => {
    const answer = await staffApi.listMentions();
    if (answer.ok) setFound(answer.value);
    else if (answer.refusal.reason === 'signedOut') onSignedOut();
  };
  usePolling(load, everyMs);
  const see = async (id: string) => {
    await staffApi.seeMention({ id });
    return load();
  };
  const named = mentions.map(({ case: one, by, at }) => ({
    key: `${one.id} ${at}`,
    case: one,
    why: text.by(by, formatMoment(at)),
  }));
  const ofAbsent = left.map(({ case: one, by, until }) => ({
    key: `${one.id} ${by}`,
    case: one,
    why: text.of(by, dueText(until)),
  }));
  return (
    <>
      <Notices id="left-cases" title={text.left} notices={ofAbsent} onSeen={see} />
      <Notices id="mentions" title={text.title} notices={named} onSeen={see} />
    </>
  );
}

function Notices(props: {
  id: string;
  title: string;
  notices: readonly Notice[];
  onSeen: (caseId: string) => Promise<void>;
}) {
  const { id, title, notices, onSeen } = props;
  if (notices.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="home-rows">
        {notices.map(({ key, case: one, why }) => (
          <li key={key}>
            <ButtonLink size="small" variant="outlined" to={addressOf('case', { id: one.id })}>
              {one.folio}
            </ButtonLink>
            <span className="home-details">
              <span>{codeText(one.code)}</span>
              <span>{why}</span>
              <Button
                size="small"
                variant="text"
                aria-label={`${text.seen}: ${one.folio}`}
                onClick={() => void onSeen(one.id)}
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
