/**
 * True in `npm test -- long cases`. `test.runIf(isLongRun)` marks tests that take seconds, and nearly repeat other tests
 * of every run or guard code that changes rarely.
 */
export const isLongRun = process.env['ALL_CASES'] === '1';
