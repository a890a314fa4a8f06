import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

/** Names the content that is loading. */
export const Loading = ({ children }: { children: ReactNode }) => (
  <output className="loading">
    <CircularProgress size={24} aria-hidden /> {children}
  </output>
);
