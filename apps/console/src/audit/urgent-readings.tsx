import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import type { UrgentReading } from '@afilia/api-contract/audit/audit-answers';
import { type Refusal, staffApi } from '../shell/api/staff-api.ts';
import { auditText } from './text/audit.ts';
import { formatMoment } from '../desk/text/cases.ts';
import { RefusalAlert } from './refusal-alert.tsx';

const { urgent: text } = auditText;

/** Urgent readings that no other supervisor has seen; nothing if there are none. */
export function UrgentReadings({ onSignedOut }: { onSignedOut: () => void }) {
  const [readings, setReadings] = useState<UrgentReading[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const load = useCallback(
    () =>
      staffApi.listUrgent().then((answer) => {
        if (answer.ok) return setReadings(answer.value.readings);
        return answer.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(answer.refusal);
      }),
    [onSignedOut],
  );
  useEffect(() => void load(), [load]);
  const acknowledge = async (id: string) => {
    const answer = await staffApi.acknowledgeUrgent({ id });
    setRefusal(answer.ok ? undefined : answer.refusal);
    return load();
  };
  if (readings.length === 0) return null;
  return (
    <Box component="aside" className="lobby" aria-labelledby="urgent" sx={{ pb: 0 }}>
      <section className="card">
        <h2 id="urgent">{text.title}</h2>
        {refusal && <RefusalAlert refusal={refusal} />}
        {readings.map(({ id, folio, staffName, at, reason, isMine }) => (
          <div key={id} className="case-part">
            <blockquote className="quote">
              {text.line(staffName, folio, formatMoment(at))}
              <small>{reason ?? text.erased}</small>
            </blockquote>
            {isMine ? (
              <small>{text.own}</small>
            ) : (
              <Button
                size="small"
                variant="outlined"
                sx={{ justifySelf: 'start' }}
                aria-label={`${text.seen}: ${folio}`}
                onClick={() => void acknowledge(id)}
              >
                {text.seen}
              </Button>
            )}
          </div>
        ))}
      </section>
    </Box>
  );
}
