import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import type { StaffCase } from '@afilia/api-contract/staff/answers';
import { caseListText as text } from '../text/case-list.ts';

/** Acts on several cases at once. */
export type BulkAct = 'take' | 'release' | 'unassign';

/** Chooses the cases of a page, and the act on the chosen ones. */
export function BulkBar(props: {
  choosable: readonly StaffCase[];
  chosen: ReadonlySet<string>;
  acts: readonly BulkAct[];
  pending: boolean;
  onChoose: (ids: readonly string[]) => void;
  onAct: (act: BulkAct) => void;
}) {
  const { choosable, chosen, acts, pending, onChoose, onAct } = props;
  const isWhole = choosable.length > 0 && chosen.size === choosable.length;
  const words = { take: text.take, release: text.release, unassign: text.unassign.open };
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={text.acts}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {choosable.length > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isWhole}
              indeterminate={chosen.size > 0 && !isWhole}
              onChange={() => onChoose(isWhole ? [] : choosable.map(({ id }) => id))}
            />
          }
          label={text.chooseAll(choosable.length)}
        />
      )}
      {chosen.size > 0 && (
        <>
          <span>{text.chosen(chosen.size)}</span>
          {acts.map((act) => (
            <Button key={act} size="small" variant="outlined" loading={pending} onClick={() => onAct(act)}>
              {words[act]}
            </Button>
          ))}
        </>
      )}
    </Stack>
  );
}
