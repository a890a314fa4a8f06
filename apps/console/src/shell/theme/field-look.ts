import type { ThemeOptions } from '@mui/material/styles';

/**
 * The look of every field of a form: the label above it in letters of its own size, as in the widget and in our own
 * fields. The library's label stands in an empty field, moves to its edge when it is filled, and cuts words that are
 * longer than the field.
 *
 * @param edge - colour of the line around a field: the library's own is too pale (WCAG 1.4.11)
 */
export const fieldLook = (edge: string): NonNullable<ThemeOptions['components']> => ({
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
