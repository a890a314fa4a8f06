import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'adopted-sheets-compared',
  reason: '`adopted-sheets-by-comparison` needs what was reported last.',
  upstream: 'not reported',
  was: `  if (hostId === null || hostId === -1 || !patchTarget || !originalPropertyDescriptor)
    return () => {
    };
`,
  is: `  if (hostId === null || hostId === -1 || !patchTarget || !originalPropertyDescriptor)
    return () => {
    };
  const read = () => originalPropertyDescriptor.get.call(host2);
  let reported = Array.from(read());
  const compare = callbackWrapper(() => {
    const sheets = Array.from(read());
    if (sheets.length === reported.length && sheets.every((sheet, at) => sheet === reported[at])) return;
    reported = sheets;
    stylesheetManager.adoptStyleSheets(sheets, hostId);
  });
  const report = afterEvent(compare, 0);
`,
  remove: 'when `adopted-sheets-by-comparison` is removed',
};
