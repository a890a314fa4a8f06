import { expect, test } from 'vitest';
import { createWidgetTheme } from './create-theme.ts';
import { createLibraryTheme } from './library-theme.ts';

const ours = createWidgetTheme();
const theme = createLibraryTheme(ours);

test('[W-09] [W-11] [W-12] the component library goes by the numbers of the house', () => {
  expect(theme.palette.primary.main).toBe(ours.palette.primary.main);
  expect(theme.palette.text).toMatchObject(ours.palette.text);
  expect(theme.zIndex).toMatchObject(ours.zIndex);
  expect(theme.transitions.duration).toMatchObject(ours.transitions.duration);
  for (const width of ['sm', 'lg'] as const) {
    expect(theme.breakpoints.up(width)).toBe(ours.breakpoints.up(width));
    expect(theme.containerQueries.up(width)).toBe(ours.containerQueries.up(width));
  }
  expect(theme.typography.body1).toMatchObject(ours.typography.body1);
  expect(theme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
  expect(theme.house).toEqual(ours.house);
});

test('[W-13] the labels of the component library are the Spanish ones', () => {
  const { MuiBreadcrumbs, MuiTablePagination, MuiRating, MuiAutocomplete, MuiAlert, MuiPagination } =
    theme.components ?? {};
  expect(MuiBreadcrumbs?.defaultProps?.expandText).toBe('Mostrar ruta');
  expect(MuiTablePagination?.defaultProps?.labelRowsPerPage).toBe('Filas por página:');
  const waysOf = (say: ((way: 'first' | 'last' | 'next' | 'previous') => string) | undefined) =>
    (['first', 'last', 'next', 'previous'] as const).map((way) => say?.(way));
  const ways = [
    'Ir a la primera página',
    'Ir a la última página',
    'Ir a la página siguiente',
    'Ir a la página anterior',
  ];
  expect(waysOf(MuiTablePagination?.defaultProps?.getItemAriaLabel)).toEqual(ways);
  expect(
    MuiTablePagination?.defaultProps?.labelDisplayedRows?.({ from: 1, to: 10, count: -1, page: 0 }),
  ).toBe('1–10 de más de 10');
  expect([MuiRating?.defaultProps?.getLabelText?.(2), MuiRating?.defaultProps?.emptyLabelText]).toEqual([
    '2 Estrellas',
    'Vacío',
  ]);
  expect(MuiAutocomplete?.defaultProps).toMatchObject({
    clearText: 'Limpiar',
    closeText: 'Cerrar',
    loadingText: 'Cargando…',
    noOptionsText: 'Sin opciones',
    openText: 'Abierto',
  });
  expect(MuiAlert?.defaultProps?.closeText).toBe('Cerrar');
  expect(MuiPagination?.defaultProps?.['aria-label']).toBe('Paginador');
  const pages = MuiPagination?.defaultProps?.getItemAriaLabel;
  expect(waysOf((way) => pages?.(way, null, false) ?? '')).toEqual(ways);
  expect([pages?.('page', 3, true), pages?.('page', 4, false)]).toEqual(['página 3', 'Ir a la página 4']);
});
