import { lazy, Suspense, useState } from 'react';
import type { CaseView } from '@afilia/api-contract/staff/answers';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { transferText } from '../text/transfer.ts';

const OfferDialog = lazy(() =>
  import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })),
);

/** Words for the end of the latest transfer, as far as the agent who goes on helping may know it. */
function lastOutcome(timeline: CaseView['timeline']): string | undefined {
  const latest = timeline.find(({ type }) => type.startsWith('HelpTransfer'));
  return latest?.type === 'HelpTransferEnded' && latest.detail !== null
    ? transferText.last[latest.detail]
    : undefined;
}

/** Hands the help to a colleague: offered here, taken by them, decided by the person. */
export function TransferPanel(props: {
  sessionId: string;
  caseView: CaseView | undefined;
  onSignedOut: () => void;
}) {
  const { sessionId, caseView, onSignedOut } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  if (!caseView) return null;
  const { transfer } = caseView;
  const withdraw = async () => {
    const done = await staffApi.returnHelp({ sessionId });
    if (done.ok) return setRefusal(undefined);
    return done.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(done.refusal);
  };
  const sentence = transfer
    ? transferText[transfer.isAsking ? 'asking' : 'offered'](transfer.to)
    : (lastOutcome(caseView.timeline) ?? transferText.lead);
  return (
    <section className="panel tool" aria-labelledby="transfer">
      <h2 id="transfer">{transferText.title}</h2>
      <p role="status">{sentence}</p>
      {refusal && <Alert tone="warning">{refusalText[refusal.reason]}</Alert>}
      {transfer ? (
        <Button look="outlined" size="medium" onClick={() => void withdraw()}>
          {transferText.withdraw}
        </Button>
      ) : (
        <Button look="outlined" size="medium" onClick={() => setIsOpen(true)}>
          {transferText.ask}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OfferDialog
            sessionId={sessionId}
            onClose={() => {
              setRefusal(undefined);
              setIsOpen(false);
            }}
            onSignedOut={onSignedOut}
          />
        </Suspense>
      )}
    </section>
  );
}
