import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ColleagueAbsence } from '@afilia/api-contract/desk/absence-answers';
import { absenceText as text } from '../text/absence.ts';
import { dueText } from '../text/cases.ts';

/** A colleague who can receive something, if they are not away. */
export type CaseReceiver = { id: string | null; name: string; away?: ColleagueAbsence | null };

/** The name of a colleague for a list of them. */
export const nameWithAbsence = ({ name, away }: CaseReceiver): string =>
  away ? text.option(name, dueText(away.until)) : name;

/** Reports that the chosen colleague is away, and offers the substitute if they can receive it. */
export function AwayReceiver<Receiver extends CaseReceiver>(props: {
  chosen: Receiver | null;
  receivers: readonly Receiver[] | undefined;
  onChoose: (receiver: Receiver) => void;
}) {
  const { chosen, receivers = [], onChoose } = props;
  const away = chosen?.away;
  const instead = away && receivers.find(({ id, away: own }) => id === away.substituteId && !own);
  return (
    <div aria-live="polite">
      {chosen && away && (
        <Alert severity="warning">
          {text.colleague(chosen.name, dueText(away.until))}{' '}
          {away.substitute === null
            ? text.noSubstitute
            : instead
              ? text.insteadOf(away.substitute)
              : text.notThere(away.substitute)}
          {instead && (
            <Box sx={{ mt: 1 }}>
              <Button color="inherit" size="small" variant="outlined" onClick={() => onChoose(instead)}>
                {text.choose(instead.name)}
              </Button>
            </Box>
          )}
        </Alert>
      )}
    </div>
  );
}
