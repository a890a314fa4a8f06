import type { RefObject } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { FieldButton } from '@afilia/ui-kit/forms/control.tsx';
import { ChevronDownIcon, MinusIcon, PlusIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { text } from './text.ts';
import { clampZoom, stepZoom, zoomSteps } from './zoom.ts';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '2px 8px',
  borderTop: `1px solid ${theme.palette.divider}`,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& button:disabled': { opacity: 0.35, cursor: 'default' },
  [theme.breakpoints.up('sm')]: { padding: '2px 16px' },
}));
const Group = styled('div')({ display: 'flex', alignItems: 'center' });
const Count = styled('output')({ minWidth: '52px', textAlign: 'center' });

/** Page counter and zoom, for fingers of 44 px. */
export function Toolbar(props: {
  zoom: number;
  onZoom: (zoom: number) => void;
  page: number;
  count: number;
  scroller: RefObject<HTMLElement | null>;
}) {
  const { zoom, onZoom, page, count, scroller } = props;
  const goTo = (index: number) =>
    scroller.current?.querySelector(`[data-page="${index}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <Bar>
      <Group role="group" aria-label={text.pager}>
        <FieldButton
          type="button"
          aria-label={text.previousPage}
          disabled={page <= 0}
          onClick={() => goTo(page - 1)}
        >
          <ChevronDownIcon style={{ transform: 'rotate(180deg)' }} />
        </FieldButton>
        <Count aria-live="polite">{text.page(page + 1, count)}</Count>
        <FieldButton
          type="button"
          aria-label={text.nextPage}
          disabled={page >= count - 1}
          onClick={() => goTo(page + 1)}
        >
          <ChevronDownIcon />
        </FieldButton>
      </Group>
      <Group>
        <FieldButton
          type="button"
          aria-label={text.further}
          disabled={zoom <= zoomSteps[0]}
          onClick={() => onZoom(stepZoom(zoom, -1))}
        >
          <MinusIcon />
        </FieldButton>
        <Count>{text.zoom(zoom)}</Count>
        <FieldButton
          type="button"
          aria-label={text.nearer}
          disabled={zoom >= clampZoom(Infinity)}
          onClick={() => onZoom(stepZoom(zoom, 1))}
        >
          <PlusIcon />
        </FieldButton>
      </Group>
    </Bar>
  );
}
