import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { sampleViewer } from '../../gallery/sample-company.ts';
import { sampleConnection as connection } from '../../gallery/sample-connection.ts';
import { sampleProspect, sampleQuote } from '../../gallery/sample-offer.ts';
import type { Variant } from '../../gallery/variant.ts';

const at = (over: Partial<ApplicationView> = {}) =>
  sampleApplication({
    state: 'conditionsChosen',
    route: '/screenembedconnect',
    editableRoutes: ['/screenembedprospect', '/screenembedproductos', '/screenembedcondiciones'],
    prospect: sampleProspect(),
    quote: sampleQuote(),
    connection: connection(),
    ...over,
  });

const company = { isPJ: true, rut: '76.192.083-9' };
const wrong = connection({ attempt: 2, attemptsLeft: 2, errorCode: 'E12' });
const blocked = connection({ attempt: 2, errorCode: 'E13' });
const closed = connection({ attempt: 4, attemptsLeft: 0, errorCode: 'E12', ways: ['upload'] });
const stage: ApplicationView['stage'] = {
  name: 'connection',
  startedAt: '2026-11-21T12:00:00Z',
  checks: [
    { name: 'taxCredentials', status: 'passed', code: null },
    { name: 'unemploymentFundCredentials', status: 'unavailable', code: 'E15' },
    { name: 'regulatorCredentials', status: 'running', code: null },
  ],
};
const uploads: NonNullable<ApplicationView['connection']>['uploads'] = [
  { id: 'one', paper: 'taxFolder', refused: false, goodUntil: '2026-12-21' },
  { id: 'two', paper: 'debtReport', refused: true, goodUntil: '2026-12-21' },
];
/** Variants of a link that is still awaited, and of one that is over. */
const later = '2099-11-21T12:00:00Z';
const earlier = '2026-11-21T11:00:00Z';
const submit = 'form button[type=submit]';

const mayHandOver = sampleViewer({ may: ['connect-sources', 'hand-over-key'] });
const keyHolder = {
  name: 'Camila Rojas Fuentes',
  maskedEmail: 'c****a@losaromos.cl',
  sentAt: '2026-11-21T11:50:00.000Z',
  linkExpiresAt: '2026-11-28T11:50:00.000Z',
  mail: 'sent' as const,
  opened: false,
};

export const variants: readonly Variant[] = [
  { name: 'empty', application: at() },
  { name: 'what-is-asked', application: at(), clicks: ['summary'] },
  { name: 'company', application: at(company), clicks: ['summary'] },
  {
    name: 'typed-and-shown',
    application: at(),
    types: { ClaveÚnica: 'clave de mentira' },
    clicks: ['[aria-pressed]'],
  },
  { name: 'gaps', application: at(), clicks: [submit] },
  { name: 'boxes-gaps', application: at(), boxes: true, clicks: [submit] },
  {
    name: 'sending',
    application: at(),
    types: { ClaveÚnica: 'clave de mentira' },
    clicks: [submit],
  },
  {
    name: 'connecting',
    application: at({ connection: connection({ connecting: true, attempt: 2 }), stage }),
  },
  { name: 'wrong-key', application: at({ connection: wrong }) },
  { name: 'wrong-key-company', application: at({ ...company, connection: wrong }) },
  { name: 'last-try', application: at({ connection: { ...wrong, attemptsLeft: 1 } }) },
  { name: 'blocked-key', application: at({ connection: blocked }) },
  { name: 'blocked-key-company', application: at({ ...company, connection: blocked }) },
  { name: 'closed', application: at({ connection: { ...closed, ways: [] } }) },
  { name: 'closed-with-upload', application: at({ connection: closed }) },
  { name: 'other-ways', application: at({ connection: connection({ ways: ['form', 'upload'] }) }) },
  { name: 'no-form', application: at({ connection: connection({ ways: ['upload'] }) }) },
  { name: 'link', application: at({ connection: connection({ ways: ['link'] }) }), clicks: ['summary'] },
  {
    name: 'link-boxes-gaps',
    application: at({ connection: connection({ ways: ['link'] }) }),
    boxes: true,
    clicks: [submit],
  },
  {
    name: 'link-waiting',
    application: at({
      connection: connection({ ways: ['link'], link: { waitsUntil: later, otherRut: false, left: 2 } }),
    }),
  },
  {
    name: 'link-not-received',
    application: at({
      connection: connection({ ways: ['link'], link: { waitsUntil: earlier, otherRut: false, left: 2 } }),
    }),
  },
  {
    name: 'link-of-another',
    application: at({
      ...company,
      connection: connection({ ways: ['link'], link: { waitsUntil: null, otherRut: true, left: 1 } }),
    }),
  },
  {
    name: 'link-none-left',
    application: at({
      connection: connection({
        ways: ['link', 'upload'],
        link: { waitsUntil: earlier, otherRut: false, left: 0 },
      }),
    }),
  },
  {
    name: 'papers-with-a-key',
    application: at({ connection: connection({ ways: ['form', 'upload'] }) }),
    clicks: ['summary:has-text("Prefiero subir")'],
  },
  {
    name: 'papers-on-file',
    application: at({ connection: connection({ ways: ['upload'], uploads }) }),
    clicks: ['summary:has-text("Cómo obtenerlo")'],
  },
  {
    name: 'papers-gaps',
    application: at({ connection: connection({ ways: ['upload'] }) }),
    clicks: ['button:has-text("Enviar documentos")'],
  },
  {
    name: 'papers-company',
    application: at({ ...company, connection: connection({ ways: ['upload'] }) }),
  },
  { name: 'key-elsewhere', application: at({ ...company, viewer: mayHandOver }) },
  {
    name: 'handing-over',
    application: at({ ...company, viewer: mayHandOver }),
    clicks: ['button:has-text("La clave la tiene otra persona")'],
  },
  { name: 'handed-over', application: at({ ...company, viewer: mayHandOver, keyHolder }) },
  {
    name: 'handed-over-undelivered',
    application: at({
      ...company,
      viewer: mayHandOver,
      keyHolder: { ...keyHolder, mail: 'failed' as const },
    }),
  },
  {
    name: 'key-holder',
    application: at({
      ...company,
      editableRoutes: [],
      prospect: null,
      quote: null,
      viewer: sampleViewer({ role: 'keyHolder', may: ['connect-sources'] }),
    }),
  },
  {
    name: 'source-unavailable',
    application: at({ state: 'paused', editableRoutes: [], connection: null, stage }),
    model: { errorCode: 'E14' },
  },
  {
    name: 'seal-not-opened',
    application: at({ connection: connection({ attempt: 2, errorCode: 'E19' }) }),
    model: { errorCode: 'E19' },
  },
  { name: 'paused', application: at({ state: 'paused', editableRoutes: [], connection: null, stage }) },
];
