import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { powerNames, powersFault, powersText as text } from '../text/powers.ts';
import {
  classesOf,
  emptyRequirement,
  emptyWay,
  type PowersDraft,
  type RequirementDraft,
  type WayDraft,
} from './powers-draft.ts';
import { type Faults, faultAt } from './use-powers.ts';

const most = { ways: 8, requirements: 3 } as const;

/** The ways in which the people act; each way is enough. */
export function PowersWays(props: {
  draft: PowersDraft;
  faults: Faults;
  onChange: (more: Partial<PowersDraft>) => void;
}) {
  const { draft, faults, onChange } = props;
  const { ways, people } = draft;
  const classes = [...new Set(people.flatMap(({ groups }) => classesOf(groups)))].toSorted();
  const fault = faults.find(({ field }) => field === 'ways');
  return (
    <fieldset className="entered">
      <legend>{text.ways}</legend>
      <small>{text.waysHint}</small>
      {ways.map((one, index) => (
        <Way
          key={one.key}
          way={one}
          index={index}
          classes={classes}
          faults={faults}
          onChange={(more) =>
            onChange({ ways: ways.map((other) => (other.key === one.key ? { ...other, ...more } : other)) })
          }
          onRemove={
            ways.length > 1 ? () => onChange({ ways: ways.filter(({ key }) => key !== one.key) }) : undefined
          }
        />
      ))}
      {fault && <FormHelperText error>{powersFault(fault)}</FormHelperText>}
      {ways.length < most.ways && (
        <div>
          <Button size="small" onClick={() => onChange({ ways: [...ways, emptyWay()] })}>
            {text.addWay}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Way(props: {
  way: WayDraft;
  index: number;
  classes: readonly string[];
  faults: Faults;
  onChange: (more: Partial<WayDraft>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { way, index, classes, faults, onChange, onRemove } = props;
  const { requires, powers } = way;
  const at = `ways.${index}`;
  const limitFault = faultAt(faults, `${at}.limitUf`);
  const powersFaulty = faultAt(faults, `${at}.powers`) ?? faults.find(({ field }) => field === at);
  const whole = faults.find(({ field }) => field === `${at}.requires`);
  return (
    <fieldset className="entered">
      <legend>{text.way(index + 1)}</legend>
      {requires.map((one, place) => (
        <Requirement
          key={one.key}
          requirement={one}
          classes={classes}
          faults={faults}
          at={`${at}.requires.${place}`}
          onChange={(more) =>
            onChange({
              requires: requires.map((other) => (other.key === one.key ? { ...other, ...more } : other)),
            })
          }
          onRemove={
            requires.length > 1
              ? () => onChange({ requires: requires.filter(({ key }) => key !== one.key) })
              : undefined
          }
        />
      ))}
      {whole && <FormHelperText error>{powersFault(whole)}</FormHelperText>}
      <div className="entered-row">
        {requires.length < most.requirements && (
          <Button size="small" onClick={() => onChange({ requires: [...requires, emptyRequirement()] })}>
            {text.addRequirement}
          </Button>
        )}
        <TextField
          label={text.limitUf}
          value={way.limitUf}
          error={limitFault !== undefined}
          helperText={limitFault && powersFault(limitFault)}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          onChange={({ target }) => onChange({ limitUf: target.value })}
        />
      </div>
      <fieldset className="entered-powers">
        <legend>{text.powers}</legend>
        <div className="whole-row">
          <Button
            size="small"
            variant="outlined"
            disabled={powers.length === powerNames.length}
            onClick={() => onChange({ powers: powerNames.map(([power]) => power) })}
          >
            {text.allPowers}
          </Button>
        </div>
        {powerNames.map(([power, name]) => (
          <FormControlLabel
            key={power}
            label={name}
            control={
              <Checkbox
                size="small"
                checked={powers.includes(power)}
                onChange={({ target }) =>
                  onChange({
                    powers: target.checked ? [...powers, power] : powers.filter((one) => one !== power),
                  })
                }
              />
            }
          />
        ))}
      </fieldset>
      {powersFaulty && <FormHelperText error>{powersFault(powersFaulty)}</FormHelperText>}
      {onRemove && (
        <div>
          <Button size="small" onClick={onRemove}>
            {text.removeWay(index + 1)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Requirement(props: {
  requirement: RequirementDraft;
  classes: readonly string[];
  faults: Faults;
  at: string;
  onChange: (more: Partial<RequirementDraft>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { requirement, classes, faults, at, onChange, onRemove } = props;
  const [countFault, groupFault] = [faultAt(faults, `${at}.count`), faultAt(faults, `${at}.group`)];
  // A class that no person has any more stays visible, and the server refuses it.
  const options = [...new Set([...classes, ...(requirement.group === '*' ? [] : [requirement.group])])];
  return (
    <div className="entered-row">
      <TextField
        label={text.count}
        value={requirement.count}
        error={countFault !== undefined}
        helperText={countFault && powersFault(countFault)}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        onChange={({ target }) => onChange({ count: target.value })}
      />
      <TextField
        select
        label={text.group}
        value={requirement.group}
        error={groupFault !== undefined}
        helperText={groupFault && powersFault(groupFault)}
        onChange={({ target }) => onChange({ group: target.value })}
      >
        <MenuItem value="*">{text.anybody}</MenuItem>
        {options.map((group) => (
          <MenuItem key={group} value={group}>
            {text.groupOf(group)}
          </MenuItem>
        ))}
      </TextField>
      {onRemove && (
        <Button size="small" onClick={onRemove}>
          {text.removeRequirement}
        </Button>
      )}
    </div>
  );
}
