import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { appText } from '../text/app.ts';

/**
 * Filters of a list. A narrow window begins with the rows: there the filters stand behind a button that counts those in use.
 *
 * @param props.label - name of the region
 * @param props.used - number of filters that narrow or order the list
 */
export function FoldedFilters(props: {
  label: string;
  used: number;
  className: string;
  children: ReactNode;
}) {
  const { label, used, className, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 759px)', { noSsr: true });
  const id = useId();
  return (
    <aside className={className} aria-label={label}>
      {isNarrow && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {appText.filters(used)}
        </Button>
      )}
      {(!isNarrow || isOpen) && (
        <div id={id} className={isNarrow ? 'unfolded' : 'contents'}>
          {children}
        </div>
      )}
    </aside>
  );
}
