import { expect, test } from 'vitest';
import { rows } from '../modals/table.tsx';
import { modalFlags } from '../session/widget/data-model.ts';
import { ownModals } from './modal-host.tsx';
import { routes, stepRoutes } from './routes.ts';

/** The table of spec/screens#routes, all of it. */
const served = [
  '/',
  '/screenindex',
  '/screenfirstloader',
  '/screenfourthloader',
  '/screeninitialloader',
  '/screenselectsignatories',
  '/screensignatoryinfo',
  '/screenconfirmsignatories',
  '/screensendnotificationsloader',
  '/screennotificationsuccess',
  '/screennonsignatorysuccess',
  '/screenpendingsignatures',
  '/screenloader',
  '/screenresumeloader',
  '/screenchangeotpmail',
  '/screencurse',
  '/screeneditresume',
  '/screenembedcondiciones',
  '/screenembedconnect',
  '/screenembedproductos',
  '/screenembedprospect',
  '/screennationality',
  '/screenotp',
  '/screensigndocuments',
  '/screensuccesssignaturemail',
  '/screensummary',
  '/screenverifications',
  '/screenreview',
];

test('[W-06] every route served has its own screen, fetched on demand', () => {
  expect(Object.keys(routes).toSorted()).toEqual(served.toSorted());
});

test('[W-06] prefetched routes and targets of steps are routes of the table', () => {
  const named = [...Object.values(routes).flatMap(({ next }) => next ?? []), ...stepRoutes];
  expect(named.filter((route) => !(route in routes))).toEqual([]);
});

test('[M-01] each of the sixteen flags has a modal', () => {
  expect(modalFlags).toHaveLength(16);
  expect([...Object.keys(rows), ...Object.keys(ownModals)].toSorted()).toEqual([...modalFlags].toSorted());
});
