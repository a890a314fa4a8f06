import type { ComponentType } from 'react';
import type { Route } from '@afilia/domain/application/model/flow/screen-routes';

/** A screen of the widget: its code, on demand, and its place in the five steps. */
export type RouteRow = {
  load: () => Promise<ComponentType>;
  /** The route whose screen this one is: it stays on screen from one to the other. */
  sameAs?: Route;
  /** 0-based step of the stepper; absent in loaders, successes and on the index. */
  step?: number;
  /** A loader: the steps of the screen before it stay over it. */
  keepsSteps?: true;
  /** The screen that most likely comes next; its code is fetched while the browser is idle. */
  next?: Route;
};

/** Nearly every visit begins with the index, so the page's loader preloads this chunk beside the entry. */
const loadIndex = () => import('../screens/index/screen.tsx').then((m) => m.IndexScreen);

/** Three routes, one wait. */
const loadPreparing = () => import('./preparing/preparing-screen.tsx').then((m) => m.PreparingScreen);

/** One lazy row per route (spec/screens#routes); the order of screens is the server's. */
export const routes: Readonly<Record<Route, RouteRow>> = {
  '/': {
    load: loadIndex,
    next: '/screenfirstloader',
  },
  '/screenindex': {
    load: loadIndex,
    next: '/screenfirstloader',
  },
  '/screeninitialloader': {
    load: () => import('../screens/initial-loader/screen.tsx').then((m) => m.InitialLoaderScreen),
    next: '/screensignatoryinfo',
  },
  '/screenfirstloader': {
    load: () => import('../screens/first-loader/screen.tsx').then((m) => m.FirstLoaderScreen),
    keepsSteps: true,
    next: '/screenembedprospect',
  },
  '/screenembedprospect': {
    load: () => import('../screens/embed-prospect/screen.tsx').then((m) => m.EmbedProspectScreen),
    step: 0,
    next: '/screenotp',
  },
  '/screenotp': {
    load: () => import('../screens/otp/screen.tsx').then((m) => m.OtpScreen),
    step: 0,
    next: '/screenembedproductos',
  },
  '/screenchangeotpmail': {
    load: () => import('../screens/change-otp-mail/screen.tsx').then((m) => m.ChangeOtpMailScreen),
    step: 0,
  },
  '/screenembedproductos': {
    load: () => import('../screens/embed-productos/screen.tsx').then((m) => m.EmbedProductosScreen),
    step: 1,
    next: '/screenembedcondiciones',
  },
  '/screenembedcondiciones': {
    load: () => import('../screens/embed-condiciones/screen.tsx').then((m) => m.EmbedCondicionesScreen),
    step: 2,
    next: '/screenembedconnect',
  },
  '/screenembedconnect': {
    load: () => import('../screens/embed-connect/screen.tsx').then((m) => m.EmbedConnectScreen),
    step: 3,
    next: '/screenloader',
  },
  '/screenloader': {
    load: () => import('../screens/loader/screen.tsx').then((m) => m.LoaderScreen),
    keepsSteps: true,
    next: '/screennationality',
  },
  '/screennationality': {
    load: () => import('../screens/nationality/screen.tsx').then((m) => m.NationalityScreen),
    step: 4,
    next: '/screenverifications',
  },
  '/screenverifications': {
    load: () =>
      import('../screens/verifications/screen.tsx').then(async (m) => {
        await m.findCamera();
        return m.VerificationsScreen;
      }),
    step: 4,
    next: '/screenresumeloader',
  },
  '/screenselectsignatories': {
    load: () => import('../screens/select-signatories/screen.tsx').then((m) => m.SelectSignatoriesScreen),
    step: 4,
    next: '/screensignatoryinfo',
  },
  '/screensignatoryinfo': {
    load: () => import('../screens/signatory-info/screen.tsx').then((m) => m.SignatoryInfoScreen),
    step: 4,
    next: '/screenconfirmsignatories',
  },
  '/screenconfirmsignatories': {
    load: () => import('../screens/confirm-signatories/screen.tsx').then((m) => m.ConfirmSignatoriesScreen),
    step: 4,
    next: '/screenresumeloader',
  },
  '/screenresumeloader': {
    load: () => import('../screens/resume-loader/screen.tsx').then((m) => m.ResumeLoaderScreen),
    keepsSteps: true,
    next: '/screensummary',
  },
  '/screensummary': {
    load: () => import('../screens/summary/screen.tsx').then((m) => m.SummaryScreen),
    step: 4,
    next: '/screencurse',
  },
  '/screeneditresume': {
    load: () => import('../screens/edit-resume/screen.tsx').then((m) => m.EditResumeScreen),
    step: 4,
  },
  '/screencurse': { load: loadPreparing, keepsSteps: true, next: '/screensigndocuments' },
  '/screenfourthloader': {
    load: loadPreparing,
    sameAs: '/screencurse',
    keepsSteps: true,
    next: '/screensigndocuments',
  },
  '/screensendnotificationsloader': {
    load: loadPreparing,
    sameAs: '/screencurse',
    keepsSteps: true,
    next: '/screennotificationsuccess',
  },
  '/screennotificationsuccess': {
    load: () => import('../screens/notification-success/screen.tsx').then((m) => m.NotificationSuccessScreen),
    next: '/screensigndocuments',
  },
  '/screennonsignatorysuccess': {
    load: () => import('../screens/nonsignatory-success/screen.tsx').then((m) => m.NonsignatorySuccessScreen),
    next: '/screenpendingsignatures',
  },
  '/screenreview': { load: () => import('../screens/review/screen.tsx').then((m) => m.ReviewScreen) },
  '/screenpendingsignatures': {
    load: () => import('../screens/pending-signatures/screen.tsx').then((m) => m.PendingSignaturesScreen),
  },
  '/screensigndocuments': {
    load: () => import('../screens/sign-documents/screen.tsx').then((m) => m.SignDocumentsScreen),
    step: 4,
    next: '/screensuccesssignaturemail',
  },
  '/screensuccesssignaturemail': {
    load: () =>
      import('../screens/success-signature-mail/screen.tsx').then((m) => m.SuccessSignatureMailScreen),
  },
};

/** @returns undefined for a route of a newer server */
export const findRoute = (route: string): RouteRow | undefined => routes[route as Route];

/** The route under which a screen is mounted: another one's for a route that shows the same screen. */
export const mountedAs = (route: string): string => findRoute(route)?.sameAs ?? route;

/** Names of the five steps (spec/interface-rules#stepper). */
export const stepNames = [
  'Tu negocio',
  'Productos',
  'Condiciones',
  'Antecedentes',
  'Verificación y firma',
] as const;

/** Returns the route of a click on a completed step. */
export const stepRoutes: readonly Route[] = [
  '/screenembedprospect',
  '/screenembedproductos',
  '/screenembedcondiciones',
  '/screenembedconnect',
];
