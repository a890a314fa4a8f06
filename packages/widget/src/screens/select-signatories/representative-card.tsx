import { chosenEdge, forcedColours } from '@afilia/ui-kit/theme/forced-colours';
import { styled } from '@afilia/ui-kit/theme/styled';
import { CheckMark } from '@afilia/ui-kit/fields/choice.tsx';
import { Chip, Chips } from '../../signatories/chips.tsx';
import { groupName } from '../../signatories/group-words.ts';
import { otherTitles, powersOf, type Representative } from './rules.ts';
import { text } from './text.ts';

const Box = styled('label', { shouldForwardProp: (prop) => prop !== 'chosen' && prop !== 'off' })<{
  chosen: boolean;
  off: boolean;
}>(({ theme, chosen, off }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '16px',
  padding: '16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${chosen ? theme.palette.primary.main : theme.house.border}`,
  // The second pixel of the edge, without moving the contents.
  boxShadow: chosen ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
  cursor: off ? 'default' : 'pointer',
  [forcedColours]: chosen ? chosenEdge : {},
  '&:hover': off ? {} : { background: theme.house.tint },
}));
const Inside = styled('span')({
  display: 'grid',
  gap: '4px',
  minWidth: 0,
  flex: 1,
  overflowWrap: 'anywhere',
});
const Name = styled('span')({ fontWeight: 600 });
const Line = styled('span')(({ theme }) => ({ ...theme.typography.body2 }));

/** A representative to choose. Those without powers in force are shown too, with the reason. */
export function RepresentativeCard(props: {
  one: Representative;
  chosen: boolean;
  wrong: boolean;
  describedBy: string;
  onToggle: () => void;
}) {
  const { one, chosen, wrong, describedBy, onToggle } = props;
  const { inForce, onBehalfOf } = one;
  const others = otherTitles(one);
  return (
    <Box chosen={chosen} off={!inForce}>
      <CheckMark
        type="checkbox"
        checked={chosen}
        disabled={!inForce}
        wrong={wrong}
        aria-describedby={describedBy}
        onChange={onToggle}
      />
      <Inside>
        <Name>{one.name}</Name>
        <Line>
          {one.position} · {text.run(one.maskedRun)}
        </Line>
        {onBehalfOf && <Line>{text.onBehalfOf(onBehalfOf)}</Line>}
        {others.map((title) => (
          <Line key={title}>{title}</Line>
        ))}
        <Chips>
          {one.isApplicant && <Chip strong>{text.you}</Chip>}
          {one.groups.map((group) => (
            <Chip key={group}>{groupName(group)}</Chip>
          ))}
        </Chips>
        <Line>{powersOf(one).join(' · ')}</Line>
      </Inside>
    </Box>
  );
}
