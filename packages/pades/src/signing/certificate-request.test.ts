import { expect, test } from 'vitest';
import { requestCertificate } from './certificate-request.ts';

test.each(['', ' ', 'O=Pago Austral', 'CN=', 'CN= ', 'Pago Austral', 'CN', '=', 'cn'])(
  'a request for %j says what a name looks like',
  async (subject) => {
    expect(await requestCertificate(subject)).toEqual({
      ok: false,
      error: expect.stringContaining('CN=Pago Austral SpA'),
    });
  },
);
