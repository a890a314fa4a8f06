import type { ThemeOptions } from '@mui/material/styles';

type Components = NonNullable<ThemeOptions['components']>;

/** Made when a table first counts: making it is a fifth of the first screen's start on a slow phone. */
let spanish: Intl.NumberFormat | undefined;
const counted = (value: number) => (spanish ??= new Intl.NumberFormat('es-CL')).format(value);

const ways: Readonly<Record<string, string>> = {
  first: 'Ir a la primera página',
  last: 'Ir a la última página',
  next: 'Ir a la página siguiente',
  previous: 'Ir a la página anterior',
};

/** The component library's labels in Spanish (spec section 9); its own locale file asks for a number format at once. */
export const spanishLabels: Components = {
  MuiBreadcrumbs: { defaultProps: { expandText: 'Mostrar ruta' } },
  MuiTablePagination: {
    defaultProps: {
      getItemAriaLabel: (way) => ways[way] ?? '',
      labelRowsPerPage: 'Filas por página:',
      labelDisplayedRows: ({ from, to, count }) =>
        `${counted(from)}–${counted(to)} de ${count === -1 ? `más de ${counted(to)}` : counted(count)}`,
    },
  },
  MuiRating: {
    defaultProps: {
      getLabelText: (value) => `${value} Estrella${value === 1 ? '' : 's'}`,
      emptyLabelText: 'Vacío',
    },
  },
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Limpiar',
      closeText: 'Cerrar',
      loadingText: 'Cargando…',
      noOptionsText: 'Sin opciones',
      openText: 'Abierto',
    },
  },
  MuiAlert: { defaultProps: { closeText: 'Cerrar' } },
  MuiPagination: {
    defaultProps: {
      'aria-label': 'Paginador',
      getItemAriaLabel: (way, page, selected) =>
        way === 'page' ? `${selected ? '' : 'Ir a la '}página ${page}` : (ways[way] ?? ''),
    },
  },
};
