import { expect, test } from 'vitest';
import { createDeskTheme } from './desk-theme.ts';

test('words of buttons, links and tabs are written as the texts have them, not in capitals', () => {
  for (const isDark of [false, true])
    expect(createDeskTheme(isDark, 'comfortable').typography.button).toMatchObject({
      textTransform: 'none',
      fontWeight: 600,
    });
});

test('[W-13] the labels of tables, pagers and ratings are those of the specification, also without counts', () => {
  const { MuiTablePagination, MuiRating, MuiPagination, MuiBreadcrumbs } =
    createDeskTheme(false, 'comfortable').components ?? {};
  const ofRange = MuiTablePagination?.defaultProps?.labelDisplayedRows;
  expect(ofRange?.({ from: 1, to: 25, count: 312, page: 0 })).toBe('1–25 de 312');
  expect(ofRange?.({ from: 1, to: 25, count: -1, page: 0 })).toBe('1–25 de más de 25');
  expect([1, 4].map((stars) => MuiRating?.defaultProps?.getLabelText?.(stars))).toEqual([
    '1 Estrella',
    '4 Estrellas',
  ]);
  expect(MuiRating?.defaultProps?.emptyLabelText).toBe('Vacío');
  expect(MuiPagination?.defaultProps?.['aria-label']).toBe('Paginador');
  expect(MuiPagination?.defaultProps?.getItemAriaLabel?.('page', 3, false)).toBe('Ir a la página 3');
  expect(MuiBreadcrumbs?.defaultProps?.expandText).toBe('Mostrar ruta');
});
