import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaseConcluded, StaffCasePage } from '@afilia/api-contract/staff/answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { changingCase } from '../api/case-changes.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { LeaveQuestion } from '../leaving/leave-question.tsx';
import { LabelDialog } from '../labels/label-dialog.tsx';
import { caseListText } from '../text/case-list.ts';
import { casesText as text } from '../text/cases.ts';
import { draftsText } from '../text/drafts.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** Lets go of a case that one has, hands it on, or labels it. Letting go asks first where something typed would be lost. */
export function CaseActs(props: {
  page: StaffCasePage;
  /** The address of the list that it was opened from. */
  list: string;
  /** Drops the text that was typed about the case. */
  onOver: () => void;
  onDone: (effect: CaseConcluded['effect']) => void;
  onChanged: () => void;
  onRefused: (refusal: Refusal) => void;
}) {
  const { page, list, onOver, onDone, onChanged, onRefused } = props;
  const { drafts, onSignedOut } = useStaff();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'asking' | 'handing' | 'labelling'>();
  const close = () => setOpen(undefined);
  const release = async () => {
    close();
    const released = await changingCase(staffApi.releaseCase({ id: page.case.id }));
    if (!released.ok) return onRefused(released.refusal);
    onOver();
    return navigate(list);
  };
  return (
    <>
      <Button
        variant="text"
        data-shortcut="s"
        onClick={() => (drafts.isShownTyped() ? setOpen('asking') : void release())}
      >
        {text.release}
      </Button>{' '}
      {!page.proposal && (
        <Button variant="text" onClick={() => setOpen('handing')}>
          {text.transfer.open}
        </Button>
      )}{' '}
      <Button variant="text" data-shortcut="e" onClick={() => setOpen('labelling')}>
        {caseListText.labels.open}
      </Button>
      {open === 'labelling' && (
        <LabelDialog
          found={page.case}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
          onSignedOut={onSignedOut}
        />
      )}
      {open === 'asking' && (
        <LeaveQuestion leaving={{ stay: close, goOn: () => void release() }} words={draftsText.releasing} />
      )}
      {open === 'handing' && (
        <TransferDialog
          found={page.case}
          mayUnassign={false}
          onDone={(effect) => {
            close();
            onDone(effect);
          }}
          onClose={close}
          onSignedOut={onSignedOut}
        />
      )}
    </>
  );
}
