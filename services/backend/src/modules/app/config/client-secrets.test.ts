import { expect, test } from 'vitest';
import { readVariables } from './variables.ts';

test.each(['STAFF_CLIENT_SECRET', 'SIGNER_CLIENT_SECRET', 'CLAVE_UNICA_CLIENT_SECRET'])(
  'a refusal of a %s that is too short says how long it may be',
  (name) => {
    expect(readVariables({ [name]: 'short' }).malformed).toEqual([
      expect.stringMatching(new RegExp(`^${name} is malformed: .* 8 to 500 characters`, 'u')),
    ]);
  },
);
