import type { Language } from '../popup/words.ts';

/** Texts of the bar that shows while agents watch, and of its notes. */
export type BarWords = {
  watching: (names: string) => string;
  controlling: (name: string) => string;
  end: string;
  endControl: string;
  label: string;
  /** Moves the bar to the other edge of the window. */
  move: string;
  notes: Record<'secret' | 'decision' | 'own', string>;
};

export const barWords: Record<Language, BarWords> = {
  es: {
    watching: (names) =>
      names ? `${names} está viendo esta página` : 'Un ejecutivo está viendo esta página',
    controlling: (name) => `${name} tiene el control`,
    end: 'Terminar',
    endControl: 'Quitar el control',
    label: 'Ayuda en línea',
    move: 'Mover este aviso',
    notes: {
      secret: 'Por tu seguridad, este dato lo escribes solo tú.',
      decision: 'Esta decisión la tomas solo tú.',
      own: 'Este aviso lo respondes solo tú.',
    },
  },
  en: {
    watching: (names) => (names ? `${names} is watching this page` : 'An agent is watching this page'),
    controlling: (name) => `${name} has control`,
    end: 'End',
    endControl: 'Take control back',
    label: 'Live assist',
    move: 'Move this notice',
    notes: {
      secret: 'For your safety, only you can type this.',
      decision: 'Only you can make this decision.',
      own: 'Only you can answer this.',
    },
  },
};
