import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef } from 'react';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { refusalText } from '../../shell/text/refusals.ts';
import { powersFault, powersText as text } from '../text/powers.ts';
import type { PowersDraft } from './powers-draft.ts';
import { DayField } from '../../shell/theme/day-field.tsx';
import { PowersPeople } from './powers-people.tsx';
import { Signing } from './powers-view.tsx';
import { PowersWays } from './powers-ways.tsx';
import { faultAt, type usePowers } from './use-powers.ts';

/** Powers of a company by hand: the paper, the people, the ways in which they act, and the resulting signatories. */
export function PowersFields(props: {
  files: StaffCasePage['attachments'];
  evidence: StaffCasePage['evidence'];
  powers: ReturnType<typeof usePowers>;
}) {
  const { files, evidence, powers } = props;
  const { draft, faults, examined, pending, change, check } = powers;
  const form = useRef<HTMLDivElement>(null);
  // The first field that is wrong may stand far above the button.
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const fieldOf = (name: 'notary' | 'notaryCity' | 'repertoire' | 'cve') => {
    const fault = faultAt(faults, `deed.${name}`);
    return {
      value: draft[name],
      error: fault !== undefined,
      helperText: fault && powersFault(fault),
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    };
  };
  const dateFault = faultAt(faults, 'deed.date');
  const fileFault = faultAt(faults, 'attachmentId');
  const isKept = files.some(({ id }) => id === draft.attachmentId);
  return (
    <div className="decision powers-form" ref={form}>
      <p className="hint">{text.hint}</p>
      <fieldset className="entered">
        <legend>{text.paper}</legend>
        <div className="entered-row">
          <TextField
            select
            className="whole-row"
            label={text.kind}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value })}
          >
            {Object.entries(text.kinds).map(([kind, name]) => (
              <MenuItem key={kind} value={kind}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <DayField
            label={text.date}
            value={draft.date}
            fault={dateFault && powersFault(dateFault)}
            onChange={(date) => change({ date })}
          />
          {draft.kind === 'RES' ? (
            <TextField label={text.cve} {...fieldOf('cve')} />
          ) : (
            <>
              <TextField label={text.notary} {...fieldOf('notary')} />
              <TextField label={text.notaryCity} {...fieldOf('notaryCity')} />
              <TextField label={text.repertoire} {...fieldOf('repertoire')} />
            </>
          )}
          <TextField
            select
            className="whole-row"
            label={text.file}
            value={isKept ? draft.attachmentId : ''}
            slotProps={{ select: { displayEmpty: true } }}
            error={fileFault !== undefined}
            helperText={fileFault && powersFault(fileFault)}
            onChange={({ target }) => change({ attachmentId: target.value } satisfies Partial<PowersDraft>)}
          >
            <MenuItem value="">{text.noFile}</MenuItem>
            {files.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        </div>
      </fieldset>
      <PowersPeople draft={draft} evidence={evidence} faults={faults} onChange={change} />
      <PowersWays draft={draft} faults={faults} onChange={change} />
      <div>
        <Button variant="outlined" loading={pending} onClick={() => void check()}>
          {text.check}
        </Button>
      </div>
      <div aria-live="polite">
        {faults.length > 0 && <Alert severity="warning">{refusalText.powersFields}</Alert>}
        {examined && (
          <Alert severity="info" icon={false}>
            <Signing examined={examined} />
          </Alert>
        )}
      </div>
    </div>
  );
}
