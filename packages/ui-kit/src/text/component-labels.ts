/**
 * Labels of fields, dialogs and page controls (spec/numbers#component-labels).
 * Labels of parts that the widget does not have (tables, breadcrumbs, ratings) come with the part that shows them.
 */
export const componentLabels = {
  open: 'Abierto',
  close: 'Cerrar',
  clear: 'Limpiar',
  loading: 'Cargando…',
  noOptions: 'Sin opciones',
  pager: 'Paginador',
  previousPage: 'Ir a la página anterior',
  nextPage: 'Ir a la página siguiente',
} as const;
