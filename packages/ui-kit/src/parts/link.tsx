import type { ComponentProps, MouseEvent } from 'react';
import { secretMarks } from '../secrets/secret-marks.ts';
import { styled } from '../theme/styled.ts';

const look = {
  color: 'inherit',
  textUnderlineOffset: '2px',
  textDecorationThickness: '1px',
} as const;

// 44 px to touch for a link that stands alone; among other controls that would lie over them.
const touch = {
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '50% 0 auto',
    height: '44px',
    transform: 'translateY(-50%)',
  },
  ':is(label, li, dd) &::after': { content: 'none' },
} as const;

const Anchor = styled('a')(({ theme }) => ({ ...look, ...touch, color: theme.palette.primary.main }));
const Plain = styled('button')(({ theme }) => ({
  ...look,
  color: theme.palette.primary.main,
  font: 'inherit',
  padding: 0,
  border: 0,
  background: 'none',
  textDecoration: 'underline',
  cursor: 'pointer',
  textAlign: 'start',
  ...touch,
}));

/**
 * A link. With `href` it leads somewhere, and out of the widget it opens in the window given by
 * `target`; without it, it is a button that looks like one.
 *
 * @param props.decision only the person presses it, no agent who helps; with `href` it is an address of their own, which opens its
 * target for any reader, so that recorders do not read it either
 */
export function Link(
  props: Omit<ComponentProps<'a'>, 'onClick'> & {
    onClick?: ((event: MouseEvent) => void) | undefined;
    decision?: boolean | undefined;
  },
) {
  const { href, children, onClick, className, id, target, decision, ...rest } = props;
  if (href === undefined)
    return (
      <Plain
        type="button"
        {...(className && { className })}
        {...(id && { id })}
        onClick={onClick}
        aria-label={rest['aria-label']}
        aria-expanded={rest['aria-expanded']}
        {...(decision && { 'data-dm-decision': '' })}
      >
        {children}
      </Plain>
    );
  return (
    <Anchor
      href={href}
      onClick={onClick}
      target={target}
      rel={target === '_blank' ? 'noopener noreferrer' : undefined}
      {...(decision && { ...secretMarks(), 'data-dm-decision': '' })}
      {...(className && { className })}
      {...rest}
    >
      {children}
    </Anchor>
  );
}
