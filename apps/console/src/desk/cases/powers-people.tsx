import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import type { SourceEvidence } from '@afilia/api-contract/desk/evidence-answers';
import { powersFault, powersText as text } from '../text/powers.ts';
import { DayField } from '../../shell/theme/day-field.tsx';
import { emptyPerson, type PersonDraft, type PowersDraft } from './powers-draft.ts';
import { type Faults, faultAt } from './use-powers.ts';

const mostPeople = 15;

type NamedPerson = Pick<PersonDraft, 'run' | 'name' | 'position'>;

/** People whom the register names, once each, with the position that it has for them. */
function peopleOf(evidence: readonly SourceEvidence[]): NamedPerson[] {
  const found = new Map<string, NamedPerson>();
  for (const row of evidence.flatMap(({ rows }) => rows)) {
    const valueOf = (field: string) => String(row.find((item) => item.field === field)?.value ?? '');
    const [run, name] = [valueOf('personRut'), valueOf('personName')];
    if (run !== '' && name !== '' && !found.has(run))
      found.set(run, { run, name, position: valueOf('position') });
  }
  return [...found.values()];
}

const isEmpty = ({ run, name, position }: PersonDraft): boolean => `${run}${name}${position}`.trim() === '';

/**
 * The people in whom the paper puts powers. Those whom the register names are added by a press, with the data that would be
 * copied otherwise; the paper decides if they are among them.
 */
export function PowersPeople(props: {
  draft: PowersDraft;
  evidence: readonly SourceEvidence[];
  faults: Faults;
  onChange: (more: Partial<PowersDraft>) => void;
}) {
  const { draft, evidence, faults, onChange } = props;
  const { people } = draft;
  const offered = peopleOf(evidence).filter(({ run }) => !people.some((one) => one.run === run));
  const add = (named: NamedPerson) => {
    const at = people.findIndex(isEmpty);
    const one = { ...(people[at] ?? emptyPerson()), ...named };
    onChange({ people: at === -1 ? [...people, one] : people.with(at, one) });
  };
  const fault = faults.find(({ field }) => field === 'people');
  return (
    <fieldset className="entered">
      <legend>{text.people}</legend>
      {offered.length > 0 && people.length < mostPeople && (
        <div className="canned" role="group" aria-label={text.ofRegister}>
          <small>{text.ofRegister}</small>
          {offered.map((named) => (
            <Button key={named.run} size="small" variant="outlined" onClick={() => add(named)}>
              {named.name}
            </Button>
          ))}
        </div>
      )}
      {people.map((one, index) => (
        <PersonRow
          key={one.key}
          person={one}
          index={index}
          faults={faults}
          onChange={(more) =>
            onChange({
              people: people.map((other) => (other.key === one.key ? { ...other, ...more } : other)),
            })
          }
          onRemove={
            people.length > 1
              ? () => onChange({ people: people.filter(({ key }) => key !== one.key) })
              : undefined
          }
        />
      ))}
      {fault && <FormHelperText error>{powersFault(fault)}</FormHelperText>}
      {people.length < mostPeople && (
        <div>
          <Button size="small" onClick={() => onChange({ people: [...people, emptyPerson()] })}>
            {text.addPerson}
          </Button>
        </div>
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.includesApplicant}
            onChange={({ target }) => onChange({ includesApplicant: target.checked })}
          />
        }
        label={text.includesApplicant}
      />
    </fieldset>
  );
}

function PersonRow(props: {
  person: PersonDraft;
  index: number;
  faults: Faults;
  onChange: (more: Partial<PersonDraft>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { person, index, faults, onChange, onRemove } = props;
  const fieldOf = (name: keyof Omit<PersonDraft, 'key'>, hint?: string) => {
    const fault = faultAt(faults, `people.${index}.${name}`);
    return {
      value: person[name],
      error: fault !== undefined,
      helperText: fault ? powersFault(fault) : hint,
      autoComplete: 'off',
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    };
  };
  const untilFault = faultAt(faults, `people.${index}.until`);
  return (
    <fieldset className="entered-row">
      <legend>{text.person(index + 1)}</legend>
      <TextField className="whole-row" label={text.name} {...fieldOf('name')} />
      <TextField label={text.run} {...fieldOf('run')} />
      <TextField label={text.position} {...fieldOf('position')} />
      <TextField label={text.groups} {...fieldOf('groups', text.groupsHint)} />
      <DayField
        label={text.until}
        value={person.until}
        fault={untilFault && powersFault(untilFault)}
        onChange={(until) => onChange({ until })}
      />
      {onRemove && (
        <Button size="small" aria-label={text.removePerson(index + 1)} onClick={onRemove}>
          {text.removePerson(index + 1)}
        </Button>
      )}
    </fieldset>
  );
}
