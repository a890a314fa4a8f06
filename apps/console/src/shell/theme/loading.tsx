import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

/** Says what is waited for. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <output className="loading">
    <CircularProgress size={24} aria-hidden /> {children}
  </output>
);
