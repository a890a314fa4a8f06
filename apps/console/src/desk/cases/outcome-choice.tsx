import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

/**
 * Outcome of a case or a request. Nothing is chosen beforehand: the outcome is the decision of the member who saves it.
 *
 * @param props.words - each outcome that is offered as it is shown, in their order
 * @param props.missing - the sentence that asks for an outcome, if a case was saved without one
 */
export function OutcomeChoice<Outcome extends string>(props: {
  label: string;
  words: Readonly<Partial<Record<Outcome, string>>>;
  value: Outcome | null;
  missing: string | null;
  onChange: (outcome: Outcome) => void;
}) {
  const { label, words, value, missing, onChange } = props;
  return (
    <FormControl error={missing !== null}>
      <FormLabel id="outcome">{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby="outcome"
        aria-describedby="outcome-missing"
        value={value}
        onChange={(_event, chosen) => onChange(chosen as Outcome)}
      >
        {Object.entries<string | undefined>(words).map(([one, word]) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={word} />
        ))}
      </RadioGroup>
      <FormHelperText id="outcome-missing" role="alert">
        {missing}
      </FormHelperText>
    </FormControl>
  );
}
