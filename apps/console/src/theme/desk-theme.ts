import { createTheme, type Theme } from '@mui/material/styles';
import { esES } from '@mui/material/locale';
import { createWidgetTheme } from '@afilia/ui-kit/theme/create-theme';

/**
 * The component library's theme with the operator's colours, letters and numbers (spec/numbers#theme) and its labels in
 * Spanish (spec/numbers#component-labels). It carries what our own parts read besides, so that both stand on one page.
 */
export function createDeskTheme(): Theme {
  const { palette, shape, typography, breakpoints, zIndex, transitions, house } = createWidgetTheme();
  return createTheme(
    {
      palette,
      shape,
      typography,
      breakpoints: { values: breakpoints.values },
      zIndex,
      transitions,
      components: {
        MuiButtonBase: { defaultProps: { disableRipple: true } },
        MuiButton: { defaultProps: { disableElevation: true } },
        MuiAlert: { styleOverrides: { root: { alignItems: 'center' } } },
        MuiTableCell: { styleOverrides: { head: { fontWeight: 600 } } },
      },
    },
    esES,
    { house },
  );
}
