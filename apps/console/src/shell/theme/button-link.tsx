import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type To } from 'react-router';

type Look = Pick<ButtonProps, 'variant' | 'size' | 'children' | 'aria-label' | 'aria-current'>;

/** A link that looks like a button: it has an address, so it can be opened elsewhere and handed on. */
export const ButtonLink = ({ to, ...look }: Look & { to: To }) => (
  <Button component={Link} to={to} {...look} />
);
