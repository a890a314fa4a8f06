import { expect, test } from 'vitest';
import { readAloud } from './read-aloud.ts';

const of = (state: string, step: string | null = null) => readAloud({ folio: 'S-2026-000123', state, step });

test('[A-25] a caller hears the folio, where the application stands and what comes next', () => {
  expect(of('prescreened')).toBe(
    'Tu solicitud, folio S-2026-000123, pasó las primeras verificaciones. Ahora te toca completar los datos de tu negocio.',
  );
  expect(of('humanReview', 'deciding')).toContain('Te avisaremos por correo');
  expect(of('humanReview', 'askingApplicant')).toContain('te hizo una pregunta');
});

test('a refusal is read aloud without its reason, and a state of a newer server without a technical name', () => {
  expect(of('rejected')).toContain('En tu pantalla está la explicación');
  expect(of('toString')).toBe(
    'Tu solicitud, folio S-2026-000123, sigue guardada. En tu pantalla está lo que viene.',
  );
});
