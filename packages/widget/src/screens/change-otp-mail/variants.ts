import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleOtp } from '../../gallery/sample-otp.ts';
import type { Variant } from '../../gallery/variant.ts';

const at = (emailChangesLeft: number) =>
  sampleApplication({
    state: 'prospect',
    route: '/screenotp',
    editableRoutes: ['/screenembedprospect', '/screenchangeotpmail'],
    otp: sampleOtp({ emailChangesLeft }),
  });
const place = { sideRoad: '/screenchangeotpmail' };
const submit = ['form button[type=submit]'];
const typed = {
  'Correo nuevo': 'rosa.fuentes@correo.cl',
  'Repite tu correo nuevo': 'rosa.fuentes@correo.cl',
};

export const variants: readonly Variant[] = [
  { name: 'empty', application: at(2), place },
  { name: 'last-change', application: at(1), place },
  {
    name: 'different',
    application: at(2),
    place,
    types: { ...typed, 'Repite tu correo nuevo': 'rosa@corre.cl' },
    clicks: submit,
  },
  {
    name: 'same-mail',
    application: at(2),
    place,
    types: typed,
    clicks: submit,
    answers: {
      'modificar-email': {
        __typename: 'Refusal',
        code: 'R13',
        reason: 'sameEmail',
        fieldErrors: [{ field: 'email', reason: 'sameEmail' }],
        attemptsLeft: null,
        retryAfterSeconds: null,
        challenge: null,
        reference: null,
        current: null,
      },
    },
  },
  { name: 'filled', application: at(2), place, types: typed },
  { name: 'nothing-filled', application: at(2), place, clicks: submit },
  { name: 'sending', application: at(2), place, types: typed, clicks: submit },
  {
    name: 'long-address',
    application: sampleApplication({
      state: 'prospect',
      route: '/screenotp',
      editableRoutes: ['/screenchangeotpmail'],
      otp: sampleOtp({ maskedEmail: 'm****a@panaderiaycafenunoaylosleonesdelsur.cl' }),
    }),
    place,
  },
  { name: 'no-changes-left', application: at(0), place },
];
