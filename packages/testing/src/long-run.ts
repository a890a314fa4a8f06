/**
 * Whether this is `npm test -- long cases`. `test.runIf(isLongRun)` marks what other tests of every run show in nearly the
 * same way, or what guards code that changes rarely, and takes seconds.
 */
export const isLongRun = process.env['ALL_CASES'] === '1';
