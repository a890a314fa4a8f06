import { createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles';
import { esES } from '@mui/material/locale';
import { createPageTheme } from '@afilia/ui-kit/theme/create-theme';
import type { Look } from '../look/look.ts';
import { deskColours } from './desk-colours.ts';

/**
 * The look of every field of a form: the label above it in letters of its own size, as in the widget and in our own
 * fields. The library's label stands in an empty field, moves to its edge when it is filled, and cuts words that are
 * longer than the field.
 *
 * @param edge - colour of the line around a field: the library's own is too pale (WCAG 1.4.11)
 */
const fieldLook = (edge: string): NonNullable<ThemeOptions['components']> => ({
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiAutocomplete: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        overflow: 'visible',
        whiteSpace: 'normal',
        fontSize: 14,
        lineHeight: '20px',
        fontWeight: 500,
        color: 'inherit',
        pointerEvents: 'auto',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      notchedOutline: { top: 0, borderColor: edge, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
});

const color = (main: string, contrastText: string) => ({ main, dark: main, contrastText });

/** The member's system replaces our colours by a few of its own. */
const forced = '@media (forced-colors: active)';

const { dark } = deskColours;

const night: PaletteOptions = {
  mode: 'dark',
  primary: { main: dark.plum, dark: dark['plum-dark'], contrastText: dark['on-plum'] },
  secondary: color('#7fd0d5', '#06282a'),
  error: color(dark.error, '#3b0a06'),
  success: color('#8fdc94', '#0d2b10'),
  warning: color('#ffb871', '#3a2003'),
  info: color('#7fd0d5', '#06282a'),
  text: { primary: dark.ink, secondary: dark.soft },
  background: { default: dark.ground, paper: dark.paper },
  divider: dark.line,
};

/**
 * The component library's theme with the operator's colours, letters and numbers (spec/numbers#theme) and its labels in
 * Spanish (spec/numbers#component-labels). It carries the values of our own parts besides, so that both stand on one
 * page.
 *
 * @param isDark - as the member or their system asks for it
 * @param density - of tables and lists
 */
export function createDeskTheme(isDark: boolean, density: Look['density']): Theme {
  const { palette, shape, typography, breakpoints, zIndex, transitions, house } = createPageTheme();
  const { edge } = deskColours[isDark ? 'dark' : 'light'];
  return createTheme(
    {
      palette: isDark ? night : palette,
      shape,
      // The library writes the words of its buttons in capitals unless a theme says otherwise.
      typography: { ...typography, button: { ...typography.button, textTransform: 'none' } },
      breakpoints: { values: breakpoints.values },
      zIndex,
      transitions,
      components: {
        MuiButtonBase: { defaultProps: { disableRipple: true } },
        MuiButton: {
          defaultProps: { disableElevation: true },
          styleOverrides: {
            // Forced colours take the ground of a button: its edge says what it is.
            contained: { [forced]: { border: '1px solid' } },
            // Words without an edge begin where the heading above them does.
            text: {
              minWidth: 0,
              paddingInline: 0,
              '&:hover': { background: 'none', textDecoration: 'underline' },
            },
          },
        },
        MuiDialogActions: { styleOverrides: { spacing: { gap: 8, padding: '16px 24px' } } },
        MuiAlert: { styleOverrides: { root: { alignItems: 'center' } } },
        ...fieldLook(edge),
        MuiTablePagination: {
          styleOverrides: { toolbar: { '@media (max-width: 759px)': { flexWrap: 'wrap' } } },
        },
        MuiTab: { styleOverrides: { root: { minHeight: 48, minWidth: 0, padding: '6px 10px' } } },
        MuiTabs: { styleOverrides: { indicator: { [forced]: { borderBottom: '2px solid' } } } },
        MuiTableCell: {
          styleOverrides: {
            head: { fontWeight: 600 },
            ...(density === 'compact' && { sizeSmall: { paddingBlock: 2 } }),
          },
        },
        MuiMenuItem: { styleOverrides: { root: { minHeight: 40 } } },
      },
    },
    esES,
    { house: isDark ? { ...house, border: edge, tint: '#222b33' } : house },
  );
}
