import type { Place } from '../app/places.ts';

/** Words of the list of keyboard shortcuts. */
export const shortcutsText = {
  title: 'Atajos de teclado',
  lead: 'No funcionan mientras escribes en un campo, con un cuadro abierto, ni cuando tienes el control de la página de una persona. Ctrl+K funciona también en un campo.',
  isOn: 'Usar atajos de teclado en este navegador',
  close: 'Cerrar',
  goTo: (place: string) => `Ir a «${place}»`,
  everywhere: [
    { keys: ['/'], does: 'Buscar en todo' },
    { keys: ['Ctrl', 'K'], does: 'Buscar en todo, también desde un campo' },
    { keys: ['?'], does: 'Ver esta lista' },
  ],
  ofLists: [
    { keys: ['j'], does: 'Fila o caso siguiente' },
    { keys: ['k'], does: 'Fila o caso anterior' },
    { keys: ['Entrar'], does: 'Abrir la fila' },
  ],
  /** Acts of a page, by the key that an element is marked with; `of`: places, one of which the role needs. */
  acts: [
    { mark: 't', does: 'Tomar el caso, o atender a quien espera', of: ['cases', 'help'] },
    { mark: 's', does: 'Soltar lo que tomaste', of: ['cases', 'help'] },
    { mark: 'n', does: 'Escribir una nota', of: ['cases'] },
    { mark: 'd', does: 'Decidir', of: ['cases'] },
    { mark: 'e', does: 'Poner etiquetas', of: ['cases'] },
    { mark: 'Ctrl + Entrar', does: 'Guardar la decisión', of: ['cases'] },
  ] as readonly { mark: string; does: string; of: readonly Place[] }[],
} as const;
