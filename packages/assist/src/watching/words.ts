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
const listOf = (language: Language, names: readonly (string | undefined)[]) =>
  names.every((name) => name !== undefined) && new Intl.ListFormat(language).format(names);

export const barWords: Record<Language, BarWords> = {
  es: {
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
  },
  en: {
    watching: (names) =>
      names.length > 1
        ? `${listOf('en', names) || `${names.length} agents`} are watching this page`
        : `${names[0] ?? 'An agent'} is watching this page`,
    unsent: 'Your page is very large and cannot be seen right now. It is tried again when it changes',
    observer: (name = 'An agent') => `${name} (only looks)`,
    controlling: (name) => `${name} has control`,
    end: 'End',
    endControl: 'Take control back',
    remove: (name = 'agent') => `Remove ${name}`,
    label: 'Live assist',
    move: 'Move this notice',
    notes: {
      secret: 'For your safety, only you can type this.',
      decision: 'Only you can make this decision.',
      own: 'Only you can answer this.',
      resumed: 'Your page was paused. It is being seen again.',
    },
  },
};
