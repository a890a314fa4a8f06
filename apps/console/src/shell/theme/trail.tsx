import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link as RouterLink } from 'react-router';
import { casesText } from '../../desk/text/cases.ts';

/** The path from the desk down to the current page. In a narrow window the steps between are shown by a press. */
// The library's own grey is too pale on the page's ground (WCAG 1.4.3).
export function Trail({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  const isNarrow = useMediaQuery('(max-width: 759px)', { noSsr: true });
  return (
    <Breadcrumbs aria-label={casesText.trail} maxItems={isNarrow ? 2 : 5} sx={{ color: 'var(--ink)' }}>
      {steps.map(({ label, to }) =>
        to ? (
          <Link key={label} component={RouterLink} to={to} color="inherit">
            {label}
          </Link>
        ) : (
          <span key={label} aria-current="page">
            {label}
          </span>
        ),
      )}
    </Breadcrumbs>
  );
}
