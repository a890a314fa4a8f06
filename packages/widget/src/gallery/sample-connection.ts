import type { ApplicationView } from '@afilia/api-contract/generated/operations';

type Connection = NonNullable<ApplicationView['connection']>;

/** Returns a connection whose form asks for the key, nothing tried yet; `over` replaces values. */
export const sampleConnection = (over: Partial<Connection> = {}): Connection => ({
  ways: ['form'],
  attemptsLeft: 3,
  connecting: false,
  errorCode: null,
  // A public key without a private key.
  sealingKey: JSON.stringify({
    kty: 'EC',
    crv: 'P-256',
    x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
    y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
    kid: 'gallery',
  }),
  attempt: 1,
  link: { waitsUntil: null, otherRut: false, left: 3 },
  uploads: [],
  ...over,
});
