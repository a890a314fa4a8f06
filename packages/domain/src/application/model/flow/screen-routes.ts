/** Every screen of the widget (spec/screens#routes). */
export const screenRoutes = [
  '/screenindex',
  '/screeninitialloader',
  '/screenfirstloader',
  '/screenembedprospect',
  '/screenotp',
  '/screenchangeotpmail',
  '/screenembedproductos',
  '/screenembedcondiciones',
  '/screenembedconnect',
  '/screenloader',
  '/screennationality',
  '/screenverifications',
  '/screenselectsignatories',
  '/screensignatoryinfo',
  '/screenconfirmsignatories',
  '/screenresumeloader',
  '/screensummary',
  '/screeneditresume',
  '/screencurse',
  '/screenfourthloader',
  '/screensendnotificationsloader',
  '/screennotificationsuccess',
  '/screennonsignatorysuccess',
  '/screenpendingsignatures',
  '/screensigndocuments',
  '/screensuccesssignaturemail',
  // Ours, beside the specification's: a person looks at an end again.
  '/screenreview',
] as const;

export type ScreenRoute = (typeof screenRoutes)[number];

/** Routes of the screens; `/` is the index, before there is an application. */
export type Route = ScreenRoute | '/';
