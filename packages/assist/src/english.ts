import type { Question, QuestionWords } from './popup/words.ts';
import { type BarWords, listOf } from './watching/words.ts';
import type { AssistWords } from './words.ts';

/** English word for word as the reference has it (spec/live-assist#overlays); it has none of ours. */
const questions: Record<Question, QuestionWords> = {
  watching: {
    text: 'An agent wants to see this page to help you. Allow?',
    confirm: 'Allow',
    decline: 'Reject',
  },
  observing: {
    text: 'An agent, a supervisor, wants to observe this help. They only look. Allow?',
    confirm: 'Allow',
    decline: 'Reject',
  },
  transfer: {
    text: 'An agent wants to hand you over to …, who would see this page instead.',
    confirm: 'Accept',
    decline: 'Stay with …',
  },
  call: { text: 'You have an incoming call. Do you want to answer?', confirm: 'Answer', decline: 'Reject' },
  control: {
    text: 'Agent requested remote control. Allow?',
    confirm: 'Grant Remote Control',
    decline: 'Reject',
  },
  recording: {
    text: 'Agent requested to record activity in this browser tab.',
    confirm: 'Allow Recording',
    decline: 'Reject',
  },
};

const bar: BarWords = {
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
};

/** Words for a page in English, which few pages are: fetched by those. */
export const english: AssistWords = { questions, bar, stored: (days) => ` It is kept for ${days} days.` };
