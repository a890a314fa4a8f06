import { expect, test } from 'vitest';
import { applicantIdentifiedBy, signatoryIdentifiedBy } from './identified-by.ts';

type Given = Parameters<typeof applicantIdentifiedBy>[0];

const proven: Given['facts']['identityDocument'] = {
  status: 'valid',
  person: null,
  kind: 'national',
  expiry: '2031-02-28',
  checkId: 'RC-1',
};
const key = { grantId: 'g1' };
const connection = { attempt: 1, wrong: 0, sealedId: null, errorCode: null };
const byKey: Given = {
  isPJ: false,
  facts: { identityDocument: proven, taxCredentials: key },
  connection,
};
const record = (otpPhone?: string) => ({ ...(otpPhone !== undefined && { otpPhone }) });

test('[F-08] a person is identified by what happened: card, key and the code that was typed', () => {
  expect(applicantIdentifiedBy(byKey, record())).toBe(
    'RUT, cédula comprobada en el Registro Civil, clave de la fuente tributaria y código enviado al correo',
  );
  expect(applicantIdentifiedBy(byKey, record('+56912345678'))).toMatch(/y código enviado al celular$/u);
});

test('[F-08] a card that the register did not confirm is a declared number, and no more', () => {
  for (const card of [{}, { identityDocument: { status: 'unknown' } }] as const)
    expect(applicantIdentifiedBy({ ...byKey, facts: { taxCredentials: key, ...card } }, record())).toBe(
      'RUT, número de documento declarado, clave de la fuente tributaria y código enviado al correo',
    );
});

test.each([
  [{ uploadId: 'u1', origin: 'authentic' }, undefined, 'carpeta tributaria que el SII confirmó'],
  [{ uploadId: 'u1', origin: 'unverified' }, undefined, 'carpeta tributaria adjunta'],
  [key, 'link', 'conexión con el SII por Fintoc'],
  [undefined, undefined, 'Registro Civil'],
] as const)(
  '[F-08] an applicant without a key is not reported with one: %o, %s',
  (taxCredentials, way, words) => {
    const given: Given = {
      ...byKey,
      facts: { identityDocument: proven, ...(taxCredentials && { taxCredentials }) },
      connection: { ...connection, ...(way && { way }) },
    };
    const reported = applicantIdentifiedBy(given, record());
    expect(reported).toContain(words);
    expect(reported).not.toContain('clave');
  },
);

test('[F-08] a company’s applicant: by the key of the company, or by the other proofs where another person had it', () => {
  const company = { ...byKey, isPJ: true };
  expect(applicantIdentifiedBy(company, record(), { proof: null })).toBe(
    'RUN, cédula comprobada en el Registro Civil, clave de la fuente tributaria de la sociedad y código enviado al correo',
  );
  const without = { provesPhone: true } as const;
  const level = (of: 'document' | 'stateIdentity') => ({ level: of, at: '2026-11-21T13:45:00Z' });
  expect(applicantIdentifiedBy(company, record(), { ...without, proof: level('document') })).toBe(
    'RUN, cédula comprobada en el Registro Civil, código al celular y código enviado al correo',
  );
  expect(
    applicantIdentifiedBy(company, record(), { ...without, proof: level('stateIdentity') }, '12-2026'),
  ).toBe(
    'RUN, cédula comprobada en el Registro Civil, código enviado al correo e ingreso con ClaveÚnica (convenio 12-2026)',
  );
});

test('[F-08] a signatory by link: the card if the register confirmed it, the declared number otherwise', () => {
  const card = { identityDocument: { status: 'passed' } } as const;
  expect(signatoryIdentifiedBy({ checks: card, proof: null }, record())).toBe(
    'Enlace personal enviado al correo, cédula comprobada en el Registro Civil y código al correo',
  );
  expect(signatoryIdentifiedBy({ checks: {}, proof: null }, record())).toBe(
    'Enlace personal enviado al correo, RUN, número de documento declarado y código al correo',
  );
  const proof = { level: 'stateIdentity', at: '2026-11-21T13:45:00Z' } as const;
  expect(signatoryIdentifiedBy({ checks: card, proof }, record(), '12-2026')).toBe(
    'Enlace personal enviado al correo, cédula comprobada en el Registro Civil, código al correo e ingreso con ClaveÚnica (convenio 12-2026)',
  );
});
