import { formatInstant } from '@afilia/domain/values/identity/date';
import { expect, test } from 'vitest';
import { samplePeople, sampleSignatory } from '../gallery/sample-company.ts';
import { reminderStateOf } from './reminder-state.ts';
import { statusWord } from './words.ts';

const later = 3600;
const ana = (over: Parameters<typeof sampleSignatory>[1] = {}) => sampleSignatory(samplePeople.ana, over);

test('[S-13] a signatory is reminded once in 24 hours, three times at most', () => {
  expect(reminderStateOf(ana(), later)).toEqual({
    possible: false,
    note: `Podrás recordarle desde el ${formatInstant(new Date('2026-11-22T11:40:00Z'), 'device')}`,
  });
  expect(reminderStateOf(ana(), 0).possible).toBe(true);
  expect(reminderStateOf(ana({ remindersLeft: 0 }), 0)).toEqual({
    possible: false,
    note: 'Ya le recordamos 3 veces',
  });
});

test('[S-13] a signatory who signed, declined or never got the mail is not reminded', () => {
  for (const over of [{ status: 'signed' }, { status: 'declined' }, { mail: 'failed' }] as const)
    expect(reminderStateOf(ana({ ...over, remindAvailableAt: null }), 0)).toEqual({
      possible: false,
      note: null,
    });
});

test('[S-13] a status says what is known and, to the person who looks, that the signature is missing', () => {
  expect(statusWord(ana())).toBe('Enlace enviado');
  expect(statusWord(ana({ status: 'confirmed', mail: 'queued' }))).toBe('Enviando el correo');
  expect(statusWord(ana({ mail: 'failed' }))).toBe('No llegó el correo');
  expect(statusWord(ana({ isViewer: true, status: 'identified' }))).toBe('Falta tu firma');
  expect(statusWord(ana({ isViewer: true, status: 'signed' }))).toBe('Firmó');
});
