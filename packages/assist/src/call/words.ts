import type { Language } from '../popup/words.ts';

/** Words of the call window that is built in. */
type CallWords = Record<
  | 'title'
  | 'agent'
  | 'microphone'
  | 'camera'
  | 'end'
  | 'controlled'
  | 'endControl'
  | 'paused'
  | 'yourVideo'
  | 'theirVideo',
  string
>;

export const callWords: Record<Language, CallWords> = {
  es: {
    title: 'Llamada con soporte',
    agent: 'Ejecutivo',
    microphone: 'Micrófono',
    camera: 'Cámara',
    end: 'Cortar',
    controlled: 'El ejecutivo tiene el control.',
    endControl: 'Quitar el control',
    paused: 'El video está en pausa.',
    yourVideo: 'Tu video',
    theirVideo: 'Video del ejecutivo',
  },
  en: {
    title: 'Support call',
    agent: 'Agent',
    microphone: 'Microphone',
    camera: 'Camera',
    end: 'End call',
    controlled: 'The agent has control.',
    endControl: 'Take control back',
    paused: 'Video has been paused.',
    yourVideo: 'Your video',
    theirVideo: 'Video of the agent',
  },
};
