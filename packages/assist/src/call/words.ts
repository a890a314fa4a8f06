import type { Language } from '../popup/words.ts';

/** Faults of a call, the gravest first. */
export const faultNames = ['waiting', 'ownMicrophone', 'agentMicrophone'] as const;

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
> & { faults: Record<(typeof faultNames)[number], string> };

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
    faults: {
      waiting: 'Se cortó la conexión. Esperando que vuelva…',
      ownMicrophone: 'Perdimos tu micrófono: no te oyen. Conéctalo, o presiona «Micrófono» para usar otro.',
      agentMicrophone: 'El ejecutivo perdió su micrófono: no lo oyes por ahora.',
    },
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
    faults: {
      waiting: 'The connection broke. Waiting for it to return…',
      ownMicrophone:
        'Your microphone was lost: you are not heard. Connect it, or press “Microphone” to use another.',
      agentMicrophone: 'The agent lost their microphone: you do not hear them for now.',
    },
  },
};
