import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import {
  type CustomerField,
  type InvitationLink,
  lockableFields,
  type LockableField,
} from '@afilia/api-contract/partners/invitation-answers';
import { type Refusal, staffApi, type StaffInput } from '../../shell/api/staff-api.ts';
import { RefusalAlert } from '../../audit/refusal-alert.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { useDraft } from '../../desk/drafts/use-draft.ts';
import { channelNames, customerNames, faultText, invitationsText } from '../text/invitations.ts';
import { FormDialog } from '../../shell/theme/form-dialog.tsx';

const text = invitationsText.adding;
const customerFields = Object.keys(customerNames) as CustomerField[];
const kinds = { unsaid: undefined, natural: false, legal: true } as const;
type Kind = keyof typeof kinds;

/** The form as it is typed. */
type Typed = {
  hostId: string;
  clientReference: string;
  executive: string;
  kind: Kind;
  channel: StaffInput<'makeInvitation'>['channel'];
  expiresInDays: string;
  entryUrl: string;
  locked: LockableField[];
} & Record<CustomerField, string>;

const empty: Omit<Typed, 'hostId'> = {
  clientReference: '',
  executive: '',
  kind: 'unsaid',
  channel: 'link',
  expiresInDays: '30',
  entryUrl: '',
  locked: [],
  ...(Object.fromEntries(customerFields.map((field) => [field, ''])) as Record<CustomerField, string>),
};

/** Fields that say something. */
const reported = <Name extends keyof Typed>(typed: Typed, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, String(typed[name]).trim()]).filter(([, value]) => value !== ''),
  ) as Partial<Record<Name, string>>;

const textFields = ['clientReference', 'executive', 'entryUrl', ...customerFields] as const;

/** Choices are made again at once. */
const isTyped = (typed: Typed): boolean => Object.keys(reported(typed, textFields)).length > 0;

const toWanted = (typed: Typed): Omit<StaffInput<'makeInvitation'>, 'commandId'> => {
  const isPJ = kinds[typed.kind];
  return {
    hostId: typed.hostId,
    ...reported(typed, ['clientReference', 'executive', 'entryUrl']),
    ...(isPJ !== undefined && { isPJ }),
    prefill: reported(typed, customerFields),
    locked: typed.locked,
    channel: typed.channel,
    expiresInDays: Number(typed.expiresInDays),
  };
};

/** Invites a customer. */
export function NewDialog(props: {
  hosts: readonly string[];
  onMade: (made: InvitationLink) => void;
  onClose: () => void;
  onSignedOut: () => void;
}) {
  const { hosts, onMade, onClose, onSignedOut } = props;
  const [untyped] = useState<Typed>({ ...empty, hostId: hosts[0] ?? '' });
  const { value: typed, change: setTyped } = useDraft('invitation', untyped, isTyped, true);
  const [refusal, setRefusal] = useState<Refusal>();
  const { pending, run } = useCommandOnce('invitation');
  const form = useRef<HTMLDivElement>(null);
  // The first field that is wrong may stand far above the button.
  useEffect(() => {
    if (refusal?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const save = async () => {
    const made = await run(toWanted(typed), staffApi.makeInvitation);
    if (made.ok) return onMade(made.value);
    return made.refusal.reason === 'signedOut' ? onSignedOut() : setRefusal(made.refusal);
  };
  /** Returns the properties of a text field, besides its label. */
  const fieldOf = (name: keyof Omit<Typed, 'locked' | 'kind' | 'channel'>, hint = '') => {
    const fault = refusal?.fields?.find(({ field }) => field === name);
    return {
      value: typed[name],
      error: fault !== undefined,
      helperText: fault ? faultText(fault) : hint,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    };
  };
  const faultOf = (name: string) => refusal?.fields?.find(({ field }) => field === name);
  const [lockFault, kindFault] = [faultOf('locked'), faultOf('isPJ')];
  return (
    <FormDialog
      title={invitationsText.add}
      cancel={invitationsText.back}
      submit={text.save}
      pending={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack ref={form} sx={{ gap: 2, pt: 1 }}>
        <p className="lead">{text.lead}</p>
        <div aria-live="polite">{refusal && <RefusalAlert refusal={refusal} />}</div>
        {hosts.length > 1 && (
          <TextField select label={invitationsText.columns.host} {...fieldOf('hostId')}>
            {hosts.map((host) => (
              <MenuItem key={host} value={host}>
                {host}
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField label={text.reference} {...fieldOf('clientReference', text.referenceHint)} />
        <TextField label={text.executive} {...fieldOf('executive')} />
        <TextField
          select
          label={text.channel}
          value={typed.channel}
          helperText={text.channelHints[typed.channel]}
          onChange={({ target }) => change({ channel: target.value as Typed['channel'] })}
        >
          {(['link', 'mail'] as const).map((channel) => (
            <MenuItem key={channel} value={channel}>
              {channelNames[channel]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={text.days}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          {...fieldOf('expiresInDays')}
        />
        <TextField
          select
          label={text.kind}
          value={typed.kind}
          error={kindFault !== undefined}
          helperText={kindFault ? faultText(kindFault) : ''}
          onChange={({ target }) => change({ kind: target.value as Kind })}
        >
          {(Object.keys(kinds) as Kind[]).map((kind) => (
            <MenuItem key={kind} value={kind}>
              {text.kinds[kind]}
            </MenuItem>
          ))}
        </TextField>
        <h3>{text.customer}</h3>
        {customerFields.map((name) => (
          <TextField key={name} label={customerNames[name]} {...fieldOf(name)} />
        ))}
        <TextField
          select
          label={text.locked}
          value={typed.locked}
          error={lockFault !== undefined}
          helperText={lockFault ? faultText(lockFault) : text.lockedHint}
          slotProps={{ select: { multiple: true } }}
          onChange={({ target }) => change({ locked: target.value as unknown as LockableField[] })}
        >
          {lockableFields.map((name) => (
            <MenuItem key={name} value={name}>
              {customerNames[name]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={text.page}
          slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
          {...fieldOf('entryUrl')}
        />
      </Stack>
    </FormDialog>
  );
}
