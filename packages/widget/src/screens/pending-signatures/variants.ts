import { sampleApplication } from '../../gallery/sample-application.ts';
import {
  mayAsApplicant,
  sampleCompany,
  samplePeople,
  sampleRemote,
  sampleSignatory,
  sampleViewer,
} from '../../gallery/sample-company.ts';
import { sampleStage } from '../../gallery/sample-stage.ts';
import { sampleRefusal } from '../../gallery/sample-refusal.ts';
import type { Variant } from '../../gallery/variant.ts';

const { pedro, ana, camila, maria } = samplePeople;
const mine = sampleSignatory(pedro, { status: 'signed' });
const at = (over: Parameters<typeof sampleCompany>[0] = {}) =>
  sampleCompany({
    state: 'signing',
    route: '/screenpendingsignatures',
    viewer: sampleViewer({ status: 'signed' }),
    signatories: [mine, sampleSignatory(ana)],
    ...over,
  });
const remindable = at({
  signatories: [mine, sampleSignatory(ana, { remindAvailableAt: '2026-11-21T11:00:00.000Z' })],
});
const remind = ['button:has-text("Recordar")'];
const onItsWay = sampleSignatory(camila, { status: 'opened', mail: 'sent' });

const mayChange = at({ viewer: sampleViewer({ status: 'signed', may: ['request-contact-change'] }) });
const changeOwn = ['button:has-text("Cambiar mi correo")'];
const contactChange = {
  signatoryId: null,
  maskedEmail: 'r•••@correo.cl',
  newMaskedEmail: 'n•••@correo.cl',
  formerProven: false,
  expiresAt: '2026-11-21T12:05:00.000Z',
  attemptsLeft: 3,
};

export const variants: readonly Variant[] = [
  { name: 'changing-own-mail', application: mayChange, clicks: changeOwn },
  { name: 'own-mail-former-code', application: { ...mayChange, contactChange }, clicks: changeOwn },
  {
    name: 'own-mail-new-code',
    application: {
      ...mayChange,
      contactChange: { ...contactChange, maskedEmail: 'n•••@correo.cl', formerProven: true, attemptsLeft: 1 },
    },
    clicks: changeOwn,
  },
  { name: 'one-missing', application: at() },
  {
    name: 'own-missing',
    application: at({
      route: '/screennotificationsuccess',
      editableRoutes: ['/screensigndocuments', '/screenpendingsignatures'],
      viewer: sampleViewer(),
      signatories: [sampleSignatory(pedro, { status: 'confirmed' }), sampleSignatory(ana), onItsWay],
    }),
    place: { sideRoad: '/screenpendingsignatures' },
  },
  { name: 'remindable', application: remindable },
  { name: 'reminding', application: remindable, clicks: remind },
  {
    name: 'reminded',
    application: remindable,
    clicks: remind,
    answers: { 'remind-signatory': { __typename: 'Application', ...at(), version: 2 } },
  },
  {
    name: 'reminded-too-soon',
    application: remindable,
    clicks: remind,
    answers: { 'remind-signatory': sampleRefusal('tooSoon') },
  },
  {
    name: 'declined',
    application: at({
      signatories: [
        mine,
        sampleSignatory(ana, { status: 'declined', reason: 'Las condiciones no son lo que esperaba' }),
        sampleSignatory(maria, { status: 'disputed', reason: 'El giro de la empresa no es ese.' }),
      ],
    }),
  },
  {
    name: 'not-me',
    application: at({ signatories: [mine, sampleSignatory(ana, { status: 'notMe', mail: null })] }),
  },
  { name: 'changing-a-mail', application: at(), clicks: ['button:has-text("Cambiar correo")'] },
  {
    name: 'changing-a-mail-code',
    application: at({
      contactChange: { ...contactChange, signatoryId: sampleSignatory(ana).id, attemptsLeft: 1 },
    }),
    clicks: ['button:has-text("Cambiar correo")'],
  },
  {
    name: 'changing-a-mail-missing',
    application: at(),
    clicks: ['button:has-text("Cambiar correo")', '[role=dialog] button:has-text("Enviar código")'],
  },
  { name: 'replacing', application: at(), clicks: ['button:has-text("Reemplazar firmante")'] },
  {
    name: 'non-signatory',
    application: at({
      viewer: sampleViewer({
        role: 'applicantNonSignatory',
        signatoryId: null,
        status: null,
        may: mayAsApplicant.filter((name) => name !== 'request-signature'),
      }),
      signatories: [sampleSignatory(camila, { status: 'signed' }), sampleSignatory(maria)],
    }),
  },
  {
    name: 'remote-signed',
    application: sampleRemote({
      route: '/screenpendingsignatures',
      viewer: sampleViewer({ role: 'signatory', status: 'signed', may: [] }),
      signatories: [
        sampleSignatory(pedro, { isViewer: false, email: null, phone: null, status: 'notified', mail: null }),
        sampleSignatory(ana, { isViewer: true, email: null, phone: null, status: 'signed' }),
      ],
    }),
  },
  {
    name: 'reviewing',
    application: at({ signatories: [mine, sampleSignatory(ana, { status: 'signed' })] }),
  },
  {
    name: 'reviewing-person',
    application: sampleApplication({ state: 'signing', route: '/screenpendingsignatures' }),
  },
  {
    name: 'countersigning',
    application: at({
      signatories: [mine, sampleSignatory(ana, { status: 'signed' })],
      stage: sampleStage('acceptance', { counterSignature: 'running' }),
    }),
  },
  {
    name: 'complete',
    application: at({ state: 'signed', signatories: [mine, sampleSignatory(ana, { status: 'signed' })] }),
  },
];
