import { errorCodes } from '@afilia/domain/values/errors/codes';
import { formatInstant } from '@afilia/domain/values/identity/date';
import { expect, test } from 'vitest';
import { reasonLines } from './reasons.ts';

const noActivity = { word: 'noActivity', activity: null, recheckFrom: null } as const;
const casino = { word: 'activity', activity: 'Casinos de juego', recheckFrom: null } as const;
const now = '2026-11-21T12:00:00Z';
const person = { isPJ: false, now };
const company = { isPJ: true, now };

test('[E-09] R04 says that there is no start of activities, for whom, and what goes on', () => {
  expect(reasonLines('R04', noActivity, person)).toEqual([
    'En el SII no aparece un inicio de actividades vigente para tu RUT.',
    expect.stringMatching(/^Puedes iniciarlas en sii\.cl\..*pide que una persona revise/u),
  ]);
  expect(reasonLines('R04', noActivity, company)[0]).toMatch(/para el RUT de tu empresa\.$/u);
});

test('[E-07] [E-09] R05 and R06 name the activity, and the way that leads on', () => {
  expect(reasonLines('R05', casino, person)).toEqual([
    'Tu giro «Casinos de juego» necesita otra revisión.',
    expect.stringContaining('Hazte cliente'),
  ]);
  expect(reasonLines('R06', casino, company)).toEqual([
    'El giro «Casinos de juego» de tu empresa no se atiende por este canal.',
    expect.stringContaining('actualízalo en el SII'),
  ]);
  expect(reasonLines('R06', { ...casino, activity: null }, person)[0]).toBe(
    'Tu giro no se atiende por este canal.',
  );
});

test('[E-09] without a reason nothing is said, and no other code says one', () => {
  for (const code of errorCodes) {
    expect(reasonLines(code, null, person), code).toEqual([]);
    const reported = [noActivity, casino].flatMap((reason) => reasonLines(code, reason, person));
    expect(reported.length > 0, code).toBe(['R04', 'R05', 'R06'].includes(code));
  }
});

test('[E-09] R04 says how to go on after starting activities: now, from when, or by a person', () => {
  const line = (recheckFrom: string) => reasonLines('R04', { ...noActivity, recheckFrom }, person)[1];
  expect(line('2026-11-20T12:00:00Z')).toMatch(/revisa otra vez y conecta tu clave/u);
  const at = '2026-11-22T12:00:00Z';
  expect(line(at)).toContain(
    `una vez al día: revisa otra vez desde el ${formatInstant(new Date(at), 'device')}`,
  );
});
