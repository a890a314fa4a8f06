import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useCallback, useState, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { CaseView } from '@afilia/api-contract/staff/answers';
import type { CallerCodeSent, CallerDelivery } from '@afilia/api-contract/help/caller-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { CaseViewPanel } from '../case-view/case-view-panel.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { Tip } from '../../desk/tips/tip.tsx';
import { LeaveQuestion } from '../../desk/leaving/leave-question.tsx';
import { callerText as text, callerText } from '../text/caller.ts';
import { readAloud, readAloudText } from '../text/read-aloud.ts';
import { RequestForm } from '../../rights/request-form.tsx';
import { formatMoment } from '../../desk/text/cases.ts';
import { draftsText } from '../../desk/text/drafts.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { AnswerForm } from './answer-form.tsx';
import { CallRating } from './call-rating.tsx';
import { PastCallList } from './past-call-list.tsx';
import { usePolling } from '../../shell/api/use-polling.ts';

const pollMs = 2_000;

/** Reports that a code was sent; or that its mail did not go out, so that the caller does not wait for it. */
function SentCode(props: {
  call: Pick<CallerCodeSent, 'challengeId' | 'expiresAt'> & { folio: string };
  onFailed: (challengeId: string) => void;
}) {
  const { call, onFailed } = props;
  const { folio, challengeId, expiresAt } = call;
  const [delivery, setDelivery] = useState<CallerDelivery['delivery']>('queued');
  const poll = useCallback(async () => {
    if (delivery !== 'queued') return;
    const answer = await staffApi.readCallerDelivery({ folio, challengeId });
    if (!answer.ok) return;
    setDelivery(answer.value.delivery);
    if (answer.value.delivery === 'failed') onFailed(challengeId);
  }, [folio, challengeId, delivery, onFailed]);
  usePolling(poll, pollMs);
  return delivery === 'failed' ? (
    <Alert severity="error">{callerText.answer.failed}</Alert>
  ) : (
    <Alert severity="info" role="status">
      {callerText.answer.sent(formatMoment(expiresAt))}
    </Alert>
  );
}

/** A sent code, with the access that it opened once it was read out. `isFailed`: its mail did not go out. */
type Call = CallerCodeSent & {
  folio: string;
  isFailed?: true;
  seen?: { view: CaseView; until: string };
};

/** Helps a person on the phone: mails a code, takes the digits that the person reads out, and shows the state of the application. */
export function CallerPage() {
  const { me, drafts, onSignedOut } = useStaff();
  const { folio: first = '' } = useParams();
  const [folio, setFolio] = useState(first);
  const [call, setCall] = useState<Call>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [losing, setLosing] = useState<() => void>();
  const { pending, run } = useCommandOnce('code');
  const typed = folio.trim().toUpperCase();

  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );

  /** Text typed about the call goes with it. */
  const ifMeant = (act: () => void) => (drafts.isShownPassing() ? setLosing(() => act) : act());
  const sendCode = async () => {
    setRefusal(undefined);
    const sent = await run({ folio: typed }, staffApi.sendCallerCode);
    if (sent.ok) setCall({ folio: typed, ...sent.value });
    else onRefused(sent.refusal);
  };
  // Another code may have been sent since.
  const onFailed = useCallback(
    (challengeId: string) =>
      setCall((sent) => (sent?.challengeId === challengeId ? { ...sent, isFailed: true } : sent)),
    [],
  );
  const end = () => {
    setCall(undefined);
    setFolio('');
  };
  const open = async (until: string) => {
    if (!call) return;
    setRefusal(undefined);
    const read = await staffApi.readCallerView({ folio: call.folio });
    if (!read.ok) onRefused(read.refusal);
    else if (!read.value.unchanged && read.value.standing)
      setCall({ ...call, seen: { view: read.value.standing, until } });
  };

  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <section className="card" aria-labelledby="caller-code">
        <h2 id="caller-code">{text.ask.title}</h2>
        <Tip id="caller" name={text.ask.tip}>
          <p className="lead">{text.ask.lead}</p>
        </Tip>
        <form
          className="decision"
          onSubmit={(event) => {
            event.preventDefault();
            ifMeant(() => void sendCode());
          }}
        >
          <TextField
            label={text.ask.folio}
            helperText={text.ask.folioHint}
            value={folio}
            required
            autoComplete="off"
            onChange={({ target }) => setFolio(target.value)}
          />
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2 }}>
            <Button type="submit" variant={call ? 'outlined' : 'contained'} loading={pending}>
              {call ? text.ask.again : text.ask.send}
            </Button>
          </Stack>
        </form>
        <div aria-live="polite">
          {refusal && (
            <Alert severity="warning">
              {refusal.reason === 'noGround' ? text.noGround : refusalText[refusal.reason]}
            </Alert>
          )}
          {call && !call.seen && <SentCode key={call.challengeId} call={call} onFailed={onFailed} />}
        </div>
        {call?.isFailed && <EndCall onEnd={end} />}
        {call && !call.isFailed && !call.seen && (
          <AnswerForm
            key={call.challengeId}
            call={call}
            onOpened={(until) => void open(until)}
            onRefused={onRefused}
          />
        )}
      </section>
      {call?.seen && (
        <>
          <p role="status">{text.seen(formatMoment(call.seen.until))}</p>
          <div className="call-columns">
            <ReadAloud view={call.seen.view} />
            <CaseViewPanel caseView={call.seen.view} refusal={undefined} />
            <RequestForm key={call.challengeId} ofCaller={call.folio} onSignedOut={onSignedOut} />
            <CallRating key={`${call.challengeId}.rating`} callId={call.challengeId} onRefused={onRefused} />
            <Button variant="outlined" onClick={() => ifMeant(end)}>
              {text.end}
            </Button>
          </div>
        </>
      )}
      {losing && (
        <LeaveQuestion
          leaving={{
            stay: () => setLosing(undefined),
            goOn: () => {
              setLosing(undefined);
              losing();
            },
          }}
          words={draftsText.endingCall}
        />
      )}
      {me.role === 'supervisor' && !call && <PastCallList onRefused={onRefused} />}
    </main>
  );
}

/** The sentence for the caller. It takes the focus of the code's field that stood above, with everything of the call in sight. */
function ReadAloud({ view }: { view: CaseView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className="card" aria-labelledby="read-aloud">
      <h2 id="read-aloud" ref={heading} tabIndex={-1}>
        {readAloudText.title}
      </h2>
      <blockquote className="quote">{readAloud(view)}</blockquote>
    </section>
  );
}

/** The way on for a caller without a code. It takes the focus of the field that stood here. */
function EndCall({ onEnd }: { onEnd: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div>
      <Button ref={button} variant="contained" onClick={onEnd}>
        {text.end}
      </Button>
    </div>
  );
}
