import { expect, test } from 'vitest';
import { type Answer, queuePopups } from './queue.ts';
import { readConfirmOption } from './read-confirm-option.ts';
import { english } from '../english.ts';
import { spanish } from '../words.ts';
import { nameAgent, nameTransfer } from './words.ts';

const questionWords = { en: english.questions, es: spanish.questions };

test('[A-16] the English popups say what the specification says', () => {
  const { call, control, recording } = questionWords.en;
  expect([call.text, control.text, recording.text]).toEqual([
    'You have an incoming call. Do you want to answer?',
    'Agent requested remote control. Allow?',
    'Agent requested to record activity in this browser tab.',
  ]);
  expect([call.confirm, control.confirm, recording.confirm]).toEqual([
    'Answer',
    'Grant Remote Control',
    'Allow Recording',
  ]);
  expect([call, control, recording].map(({ decline }) => decline)).toEqual(['Reject', 'Reject', 'Reject']);
});

test('[A-10] a question names the agent who asks, where the name is known', () => {
  const { en, es } = questionWords;
  expect(nameAgent(es.call.text, 'Ana Soto')).toBe('Ana Soto te llama. ¿Quieres contestar?');
  expect(nameAgent(en.call.text, 'Ana Soto')).toBe(
    'Ana Soto: You have an incoming call. Do you want to answer?',
  );
  expect(nameAgent(en.call.text, '')).toBe('You have an incoming call. Do you want to answer?');
  expect(nameAgent(en.watching.text, '$& Ana')).toBe('$& Ana wants to see this page to help you. Allow?');
});

test('[A-12] the question for a recording says for how long it is stored, if it is', () => {
  expect(spanish.stored(90)).toBe(' Se guarda 90 días.');
  expect(english.stored(30)).toBe(' It is kept for 30 days.');
});

test('[A-09] the question about a colleague names both, and the way to stay names who helps', () => {
  const named = nameTransfer(questionWords.es.transfer, 'Ana Pérez', '$& Soto');
  expect(named.text).toMatch(/^Ana Pérez quiere pasarte con \$& Soto, que verá/u);
  expect(named.decline).toBe('Seguir con Ana Pérez');
});

test('[A-10] a page may give its own words and looks, as text or as more', () => {
  const { control } = questionWords.en;
  expect(readConfirmOption(control)).toMatchObject(control);
  expect(readConfirmOption(control, '¿Dejar?')).toMatchObject({ ...control, text: '¿Dejar?' });
  expect(
    readConfirmOption(control, {
      style: { background: 'red' },
      confirmBtn: 'Sí',
      declineBtn: { innerHTML: 'No', style: { color: 'blue' } },
    }),
  ).toEqual({
    text: control.text,
    confirm: 'Sí',
    decline: 'No',
    style: { background: 'red' },
    confirmStyle: {},
    declineStyle: { color: 'blue' },
  });
});

function screen() {
  let shown: { question: string; answer: Answer } | undefined;
  const popups = queuePopups((question, answer) => {
    expect(shown).toBeUndefined();
    shown = { question, answer };
    return () => {
      shown = undefined;
    };
  });
  return { popups, shown: () => shown };
}

test('[A-10] questions are shown one after the other', () => {
  const { popups, shown } = screen();
  const received: string[] = [];
  const answer = (name: string): Answer => ({
    onConfirm: () => received.push(`${name} yes`),
    onDecline: () => received.push(`${name} no`),
  });
  popups.prompt('control', answer('control'));
  const closePrompt = popups.prompt('call', answer('call'));
  popups.prompt('recording', answer('recording'));
  expect(shown()?.question).toBe('control');
  shown()?.answer.onConfirm();
  expect(shown()?.question).toBe('call');
  closePrompt();
  expect(shown()?.question).toBe('recording');
  shown()?.answer.onDecline();
  expect(shown()).toBeUndefined();
  expect(received).toEqual(['control yes', 'recording no']);
});

test('[A-10] one question has one answer, and one that was taken back has none', () => {
  const { popups, shown } = screen();
  const received: string[] = [];
  const closePrompt = popups.prompt('control', {
    onConfirm: () => received.push('yes'),
    onDecline: () => received.push('no'),
  });
  const old = shown()?.answer;
  old?.onConfirm();
  old?.onDecline();
  closePrompt();
  expect(received).toEqual(['yes']);
});
