import { use, useMemo, type ComponentProps, type ReactNode } from 'react';
import { ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { Theme } from '../theme/create-theme.ts';
import { createLibraryTheme } from '../theme/library-theme.ts';
import { useRoots } from './portal.ts';

type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Goes round components of the component library, inside `ShadowProviders`: its theme, and the default
 * props that lead what floats into the portal root. Import it only in code that comes on demand.
 *
 * The library's own ThemeProvider is not used: it brings 5 kB of colour-scheme switching that would
 * write to the host page's localStorage and html element.
 */
export function LibraryProviders({ children }: { children: ReactNode }) {
  const { portal } = useRoots();
  const ours = use(ThemeContext) as Theme;
  const theme = useMemo(() => createLibraryTheme(ours, portal), [ours, portal]);
  return (
    <ThemeContext value={theme}>
      <DefaultPropsProvider value={(theme.components ?? {}) as DefaultProps}>{children}</DefaultPropsProvider>
    </ThemeContext>
  );
}
