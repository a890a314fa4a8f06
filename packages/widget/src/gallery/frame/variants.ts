import { sampleApplication } from '../sample-application.ts';
import { sampleCatalogue } from '../sample-offer.ts';
import { sampleOtp } from '../sample-otp.ts';
import { sampleRefusal } from '../sample-refusal.ts';
import type { Variant } from '../variant.ts';

const application = sampleApplication({ state: 'prospect', route: '/screenotp', otp: sampleOtp() });
const resumed = sampleApplication({ state: 'contactVerified', route: '/screenembedproductos' });
const answers = { catalogue: { __typename: 'Catalogue', ...sampleCatalogue } } as const;
const help = 'header button:has-text("Ayuda")';

const toSessions = [help, '[role=dialog] button:has-text("Sesiones abiertas")'];
const thisSession = {
  id: 'a',
  current: true,
  startedAt: '2026-11-21T11:20:00.000Z',
  usedAt: '2026-11-21T11:55:00.000Z',
};
const others = [
  { id: 'b', current: false, startedAt: '2026-11-21T10:05:00.000Z', usedAt: '2026-11-21T10:40:00.000Z' },
  { id: 'c', current: false, startedAt: '2026-11-20T12:30:00.000Z', usedAt: null },
];
const sessionsAnswer = (sessions: (typeof others)[number][]) =>
  ({ 'my-sessions': { __typename: 'SessionList', sessions } }) as const;
const oneSession = sessionsAnswer([thisSession]);
const manySessions = { ...answers, ...sessionsAnswer([thisSession, ...others]) };

const ownLink = { maskedEmail: 'r****z@correo.cl', expiresAt: '2026-11-28T12:00:00.000Z', url: null };
const withPhone = { ...resumed, ownLinkBySms: true };
const ownLinkAnswer = { 'request-own-link': { __typename: 'OwnLink', ...ownLink } } as const;

const transferAnswer: Variant['answers'] = {
  'create-transfer': {
    __typename: 'Transfer',
    token: 'a-token-of-the-gallery-that-leads-nowhere-at-all',
    url: 'https://afilia.example/?sign_token=a-token-of-the-gallery-that-leads-nowhere',
    numbers: [47, 12, 83],
    expiresAt: '2026-11-21T12:05:00.000Z',
    now: '2026-11-21T12:00:00.000Z',
  },
};

/** The frame around every screen, and the screens after leaving or an error. */
export const variants: readonly Variant[] = [
  { name: 'help', application, clicks: [help] },
  { name: 'help-before-the-start', application: null, clicks: [help] },
  { name: 'leaving', application, clicks: ['header button:has-text("Guardar y salir")'] },
  {
    name: 'starting-over',
    application,
    clicks: [help, '[role=dialog] button:has-text("Comenzar de nuevo")'],
  },
  { name: 'sessions', application: resumed, answers: manySessions, clicks: toSessions },
  { name: 'sessions-only-this', application, answers: oneSession, clicks: toSessions },
  { name: 'sessions-loading', application, clicks: toSessions },
  {
    name: 'sessions-failed',
    application,
    answers: { 'my-sessions': sampleRefusal('internal', { code: 'E18' }) },
    clicks: toSessions,
  },
  { name: 'resumed', application: resumed, place: { resumed: true }, answers },
  {
    name: 'resumed-starting-over',
    application: resumed,
    place: { resumed: true },
    answers,
    clicks: ['button:has-text("Comenzar de nuevo")'],
  },
  { name: 'offline', application, place: { offline: true } },
  { name: 'offline-over-a-modal', application, place: { offline: true }, model: { showModalTerms: true } },
  { name: 'under-control', application, place: { undecided: 'controlActive' } },
  { name: 'contact-frozen', application, place: { undecided: 'contactFrozen' } },
  { name: 'proving', application: null, place: { proving: true } },
  { name: 'left-unproven', application, place: { left: 'saved' } },
  { name: 'left-saved', application: resumed, place: { left: 'saved', ownLink }, answers: ownLinkAnswer },
  { name: 'left-saving', application: resumed, place: { left: 'saved', ownLink: 'asking' } },
  { name: 'left-without-link', application: resumed, place: { left: 'saved' } },
  {
    name: 'left-resent',
    application: resumed,
    place: { left: 'saved', ownLink },
    answers: ownLinkAnswer,
    clicks: ['button:has-text("Reenviar enlace")'],
  },
  {
    name: 'left-saved-or-sms',
    application: withPhone,
    place: { left: 'saved', ownLink },
    answers: ownLinkAnswer,
  },
  {
    name: 'left-texted',
    application: withPhone,
    place: { left: 'saved', ownLink },
    answers: ownLinkAnswer,
    clicks: ['button:has-text("Enviármelo por SMS")'],
  },
  { name: 'left-moved', application: null, place: { left: 'moved' } },
  {
    name: 'transfer',
    application: resumed,
    place: { left: 'saved', ownLink, moving: true },
    answers: transferAnswer,
  },
  {
    name: 'transfer-too-early',
    application: resumed,
    place: { left: 'saved', ownLink, moving: true },
    answers: { ...transferAnswer, 'answer-transfer': sampleRefusal('tooSoon', { code: 'R13' }) },
    clicks: ['[role=dialog] button:has-text("47")'],
  },
  {
    name: 'transfer-wrong',
    application: resumed,
    place: { left: 'saved', ownLink, moving: true },
    answers: { ...transferAnswer, 'answer-transfer': sampleRefusal('linkInvalid', { code: 'R13' }) },
    clicks: ['[role=dialog] button:has-text("47")'],
  },
  { name: 'left-finished', application, place: { left: 'finished' } },
  {
    name: 'left-finished-for-the-bank',
    application: { ...application, returnUrl: 'https://www.banco.example/negocios' },
    place: { left: 'finished' },
  },
  { name: 'left-rejected', application, place: { left: 'rejected' } },
  { name: 'crash', application: null, instead: 'crash' },
];
