import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CaseConcluded, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { useDocumentTitle } from '../../shell/app/document-title.ts';
import { appText } from '../../shell/text/app.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { KeptDraft } from '../drafts/kept-draft.tsx';
import { casesText as text } from '../text/cases.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { Trail } from '../../shell/theme/trail.tsx';
import { CaseActs } from './case-acts.tsx';
import { CaseFiles } from './case-files.tsx';
import { CaseGrounds } from './case-grounds.tsx';
import type { SentWords } from './sent-words.tsx';
import { CaseSide, type DoneAct } from './case-side.tsx';
import { CaseState } from './case-state.tsx';
import { History } from './history.tsx';
import { LabelList } from '../labels/label-list.tsx';
import { LawTip } from './law-tip.tsx';
import { refusalWords } from './refusal-words.ts';

/** Leads to the first field of the decision, which stands below everything else in a narrow window. */
function toDecision(): void {
  const side = document.querySelector<HTMLElement>('.case-side');
  side?.scrollIntoView({ block: 'start' });
  side
    ?.querySelector<HTMLElement>('[data-shortcut="d"] :is(input, textarea, button)')
    ?.focus({ preventScroll: true });
}

/** A case: its cause, the sources' answers, the statements, the events, what the law asks, and the decision. */
export function CasePage(props: {
  id: string;
  /** The address of the list that it was opened from. */
  list: string;
  /** The folio of a case that is not read before the member takes it. */
  takeFirst: string | undefined;
  /** Opens the case that the member took after this one. */
  onNext: (id: string) => void;
  onSignedOut: () => void;
}) {
  const { id, list, takeFirst, onNext, onSignedOut } = props;
  const { drafts } = useStaff();
  const { pathname } = useLocation();
  const [page, setPage] = useState<StaffCasePage>();
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    takeFirst === undefined ? undefined : { reason: 'noGround' },
  );
  const [done, setDone] = useState<DoneAct>();
  const load = useCallback(
    () =>
      staffApi.openCase({ id }).then((opened) => {
        if (opened.ok) return setPage(opened.value);
        return opened.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(opened.refusal);
      }),
    [id, onSignedOut],
  );
  const isRead = takeFirst === undefined;
  useEffect(() => {
    if (isRead) void load();
  }, [isRead, load]);
  const folio = page?.case.folio ?? takeFirst;
  useDocumentTitle(folio && text.caseTitle(folio));

  const onRefused = (refused: Refusal) => {
    if (refused.reason === 'signedOut') return onSignedOut();
    setRefusal(refused);
    // The case has changed since it was shown.
    if (refused.reason === 'evidenceChanged') void load();
  };
  const take = async () => {
    const claimed = await changingCase(staffApi.claimCase({ id }));
    if (!claimed.ok) return onRefused(claimed.refusal);
    setRefusal(undefined);
    return load();
  };
  const changed = () => {
    setRefusal(undefined);
    void load();
  };
  const onOver = () => drafts.dropPage(pathname);
  const onDone = (effect: CaseConcluded['effect'], sent?: SentWords) => {
    onOver();
    setRefusal(undefined);
    setDone({ effect, ...(sent && { sent }) });
    // The member still has it, and it shows the question.
    if (effect === 'asked') void load();
  };
  return (
    <div className="case-pane">
      <Trail
        steps={[
          { label: appText.product, to: '/' },
          { label: text.title, to: list },
          ...(folio ? [{ label: text.caseTitle(folio) }] : []),
        ]}
      />
      <div className="case-head">
        <h1 tabIndex={-1}>{folio ? text.caseTitle(folio) : text.title}</h1>
        {page && <CaseState page={page} done={done} />}
        {page && <LabelList labels={page.case.labels} />}
        <div className="text-acts">
          <span className="only-apart">
            <ButtonLink variant="text" to={list}>
              {text.back}
            </ButtonLink>
          </span>{' '}
          {page?.case.isMine && !done && (
            <CaseActs
              page={page}
              list={list}
              onOver={onOver}
              onDone={onDone}
              onChanged={changed}
              onRefused={onRefused}
            />
          )}
        </div>
      </div>
      {refusal && (
        <Alert
          severity="warning"
          action={
            refusal.reason === 'noGround' &&
            refusal.holder === undefined && (
              <Button color="inherit" data-shortcut="t" onClick={() => void take()}>
                {text.take}
              </Button>
            )
          }
        >
          {refusalWords(refusal)}
        </Alert>
      )}
      {page && !done && <KeptDraft />}
      {!page && !refusal && <Loading>{text.loading}</Loading>}
      {page && (
        <div className={page.proposal ? 'case-columns compared' : 'case-columns'}>
          <div className="case-part" role="region" aria-label={text.parts.grounds}>
            <CaseGrounds page={page}>
              <CaseFiles
                page={page}
                isOver={done !== undefined}
                onChanged={changed}
                onSignedOut={onSignedOut}
              />
            </CaseGrounds>
            <History timeline={page.timeline} />
            <LawTip page={page} />
            {!done && (
              <div className="case-bar">
                <Button variant="contained" onClick={toDecision}>
                  {page.proposal ? text.toProposal : text.toDecision}
                </Button>
              </div>
            )}
          </div>
          <div className="case-part case-side" role="region" aria-label={text.parts.decision}>
            <CaseSide
              page={page}
              done={done}
              list={list}
              onDone={onDone}
              onChanged={changed}
              onRefused={onRefused}
              onNext={onNext}
            />
          </div>
        </div>
      )}
    </div>
  );
}
