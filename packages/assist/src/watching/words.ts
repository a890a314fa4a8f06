import type { Language } from '../popup/words.ts';

/** Texts of the bar that shows while agents watch, and of its notes. */
export type BarWords = {
  /** @param names - of those who watch; undefined is an agent without one */
  watching: (names: readonly (string | undefined)[]) => string;
  /** The page is too large to be seen. */
  unsent: string;
  /** Names one who only looks. */
  observer: (name?: string) => string;
  controlling: (name: string) => string;
  end: string;
  endControl: string;
  /** Ends the view of one of several. */
  remove: (name?: string) => string;
  label: string;
  /** Moves the bar to the other edge of the window. */
  move: string;
  notes: Record<'secret' | 'decision' | 'own' | 'resumed', string>;
};

/** The names as a list in the language (Spanish: «Ana e Inés»), or nothing when one is missing. */
export const listOf = (language: Language, names: readonly (string | undefined)[]) =>
  names.every((name) => name !== undefined) && new Intl.ListFormat(language).format(names);

export const spanishBar: BarWords = {
  watching: (names) =>
    names.length > 1
      ? `${listOf('es', names) || `${names.length} ejecutivos`} están viendo esta página`
      : `${names[0] ?? 'Un ejecutivo'} está viendo esta página`,
  unsent: 'Tu página es muy grande y por ahora no se ve. Cuando cambie, la mostramos de nuevo',
  observer: (name = 'Un ejecutivo') => `${name} (solo mira)`,
  controlling: (name) => `${name} tiene el control`,
  end: 'Terminar',
  endControl: 'Quitar el control',
  remove: (name = 'ejecutivo') => `Quitar a ${name}`,
  label: 'Ayuda en línea',
  move: 'Mover este aviso',
  notes: {
    secret: 'Por tu seguridad, este dato lo escribes solo tú.',
    decision: 'Esta decisión la tomas solo tú.',
    own: 'Este aviso lo respondes solo tú.',
    resumed: 'Tu página estuvo en pausa. Ya se ve otra vez.',
  },
};
