/** `of`: places, one of which the role needs. */
type Line = { keys: readonly string[]; does: string; of?: readonly ('search' | 'cases' | 'help')[] };

/** Words of the list of keyboard shortcuts. */
export const shortcutsText = {
  button: 'Atajos',
  title: 'Atajos de teclado',
  lead: 'No funcionan mientras escribes en un campo, con un cuadro abierto, ni cuando tienes el control de la página de una persona.',
  isOn: 'Usar atajos de teclado en este navegador',
  close: 'Cerrar',
  lines: [
    { keys: ['/'], does: 'Buscar una solicitud', of: ['search'] },
    { keys: ['g', 'i'], does: 'Ir a «Inicio»' },
    { keys: ['g', 'c'], does: 'Ir a «Casos»', of: ['cases'] },
    { keys: ['g', 'a'], does: 'Ir a «Ayuda en vivo»', of: ['help'] },
    { keys: ['j'], does: 'Fila siguiente' },
    { keys: ['k'], does: 'Fila anterior' },
    { keys: ['Entrar'], does: 'Abrir la fila' },
    { keys: ['t'], does: 'Tomar el caso, o atender a quien espera', of: ['cases', 'help'] },
    { keys: ['s'], does: 'Soltar lo que tomaste', of: ['cases', 'help'] },
    { keys: ['n'], does: 'Escribir una nota', of: ['cases'] },
    { keys: ['d'], does: 'Decidir', of: ['cases'] },
    { keys: ['?'], does: 'Ver esta lista' },
  ] as readonly Line[],
} as const;
