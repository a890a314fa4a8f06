import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { createDeskTheme } from './desk-theme.ts';

/** Dresses the console, light or dark as the member's system asks for it. */
export function DeskThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => createDeskTheme(isDark), [isDark]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
