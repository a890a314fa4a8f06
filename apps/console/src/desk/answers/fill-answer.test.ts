import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import { expect, test } from 'vitest';
import { fillAnswer } from './fill-answer.ts';

const page = {
  case: { folio: 'S-2026-000123', dueOn: '2026-12-03' },
  contact: { name: 'Rosa Díaz', email: 'rosa@correo.cl' },
} as StaffCasePage;
const now = '2026-11-30T14:00:00Z';

test('a prepared answer is filled with the case that is shown', () => {
  const text =
    'Hola {{person.name}}: al {{today}} la solicitud {{case.folio}} sigue. Vence el {{case.dueDay}}.';
  expect(fillAnswer(text, page, now)).toBe(
    'Hola Rosa Díaz: al 30-11-2026 la solicitud S-2026-000123 sigue. Vence el 03-12-2026.',
  );
});

test('a value that this console does not know is left out, and is never read as it is written', () => {
  expect(fillAnswer('Hola {{person.nick}}, puedes seguir.', page, now)).toBe('Hola , puedes seguir.');
});
