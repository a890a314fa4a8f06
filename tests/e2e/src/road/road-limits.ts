/**
 * The most answers and taps of each screen, on the reference roads: RUT 12.345.678-5, and a company that two sign for,
 * at 390 x 844 by touch. A screen that is not here allows none. Lower a row when its screen asks for less.
 */
export const roadLimits: Readonly<
  Record<string, Readonly<Record<string, { answers: number; taps: number }>>>
> = {
  person: {
    '/': { answers: 3, taps: 4 },
    '/screenembedprospect': { answers: 6, taps: 6 },
    '/screenotp': { answers: 1, taps: 1 },
    '/screenembedproductos': { answers: 1, taps: 2 },
    '/screenembedcondiciones': { answers: 1, taps: 3 },
    '/screenembedconnect': { answers: 1, taps: 2 },
    '/screennationality': { answers: 1, taps: 1 },
    '/screenverifications': { answers: 4, taps: 5 },
    '/screensummary': { answers: 0, taps: 1 },
    '/screensigndocuments': { answers: 1, taps: 4 },
    '/screenotp signature': { answers: 1, taps: 1 },
  },
  company: {
    '/': { answers: 3, taps: 4 },
    '/screenembedprospect': { answers: 10, taps: 9 },
    '/screenotp': { answers: 1, taps: 1 },
    '/screenembedproductos': { answers: 1, taps: 2 },
    '/screenembedcondiciones': { answers: 2, taps: 4 },
    '/screenembedconnect': { answers: 1, taps: 2 },
    '/screennationality': { answers: 1, taps: 1 },
    '/screenverifications': { answers: 8, taps: 7 },
    '/screenselectsignatories': { answers: 1, taps: 3 },
    '/screensignatoryinfo': { answers: 4, taps: 3 },
    '/screenconfirmsignatories': { answers: 0, taps: 1 },
    '/screensummary': { answers: 0, taps: 1 },
    '/screennotificationsuccess': { answers: 0, taps: 1 },
    '/screensigndocuments': { answers: 1, taps: 4 },
    '/screenotp signature': { answers: 1, taps: 1 },
  },
  signatory: {
    '/screensignatoryinfo': { answers: 7, taps: 6 },
    '/screennationality': { answers: 1, taps: 1 },
    '/screensummary': { answers: 0, taps: 1 },
    '/screensigndocuments': { answers: 1, taps: 4 },
    '/screenotp signature': { answers: 1, taps: 1 },
  },
};
