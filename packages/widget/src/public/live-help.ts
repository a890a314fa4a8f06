import type { HelpNoteKindInput } from '@afilia/api-contract/generated/vocabularies';

/**
 * Live help as the loader gives it to the widget (packages/assist). The widget knows this much of it and holds none of
 * its code.
 */
export type AssistState = {
  connection: 'connecting' | 'open' | 'refused';
  /** The number of agents there. */
  agents: number;
  isWatched: boolean;
};

/** A consent, or an act of an agent. */
export type AssistNote = { note: HelpNoteKindInput; agentId?: string; count?: number };

export type RunningAssist = { setMetadata(key: string, value: unknown): void; stop(): void };

/**
 * @returns undefined if the browser or the page cannot
 *
 * @public for host pages
 */
export type StartAssist = (options: {
  /** `startedAt` in milliseconds of the epoch. */
  session: {
    projectKey: string;
    sessionId: string;
    startedAt: number;
    metadata: Record<string, unknown>;
    uxtId?: string;
  };
  ticket: () => Promise<string>;
  serverURL: string;
  language: 'es' | 'en';
  /** Address of the sound of an incoming call; absent: silence. */
  callSound?: string;
  /** Address of the call window's template. */
  callUITemplate?: string;
  compressionEnabled: boolean;
  canvases: 'hidden' | 'shown';
  /** Selector of the elements whose fields agents may see. */
  ownElements: string;
  /** The faces that the widget gave to the page, which cannot be read from it. */
  fonts: () => readonly { family: string; source: string; descriptors: FontFaceDescriptors }[];
  /** The look of live help, as the widget is dressed now: values of properties by name. */
  look: () => Readonly<Record<string, string>>;
  onNote: (note: AssistNote) => void;
  onState: (state: AssistState) => void;
  /** The number of days for which a recording is kept, shown with the question for it. */
  recordingDays: number;
  /** True: the relay accepts long-polling when WebSockets do not get through. */
  polling: boolean;
  onEndedByVisitor: () => void;
}) => Promise<RunningAssist | undefined>;

export type LoadAssist = () => Promise<{ startAssist: StartAssist }>;
