import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';

/** What comes of a case or a request. @param props.words - each outcome that is offered as it is shown, in their order */
export function OutcomeChoice<Outcome extends string>(props: {
  label: string;
  words: Readonly<Partial<Record<Outcome, string>>>;
  value: Outcome;
  onChange: (outcome: Outcome) => void;
}) {
  const { label, words, value, onChange } = props;
  return (
    <FormControl>
      <FormLabel id="outcome">{label}</FormLabel>
      <RadioGroup
        aria-labelledby="outcome"
        value={value}
        onChange={(_event, chosen) => onChange(chosen as Outcome)}
      >
        {Object.entries<string | undefined>(words).map(([one, word]) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={word} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
