/**
 * Takes a picture of every state of the widget's screens and modals at 390 and 1280 px, and lets axe and the checks of
 * the layout look at each, from the sources as they are: `npm run gallery -- otp` for what begins so, `npm run gallery
 * -- otp 390,760` for other widths. Pictures go to screenshots/gallery/. Exits 1 when something is wrong.
 */
import { join } from 'node:path';
import { launchBrowser } from '@afilia/testing/browser/browser';
import {
  axeFindings,
  bringAxe,
  layoutFindings,
  takePicture,
  tallWindow,
} from '@afilia/testing/browser/gallery/look-at';
import { listSpecimens, showSpecimen } from '@afilia/testing/browser/gallery/show-specimen';
import { createServer } from 'vite';

const [filter = '', widthList = '390,1280'] = process.argv.slice(2);
const windows = widthList
  .split(',')
  .map((width) => ({ width: Number(width), height: Number(width) < 760 ? 844 : 900 }));
const root = join(import.meta.dirname, '../../packages/widget');

const server = await createServer({
  root,
  configFile: join(root, 'gallery.config.ts'),
  server: { port: 0 },
  logLevel: 'error',
});
await server.listen();
const browser = await launchBrowser();
let wrong = 0;
const broadcast = (line: string) => {
  wrong++;
  console.log(`  ${line}`);
};
try {
  const context = await browser.newContext({
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => broadcast(`error ${message}`));
  page.on('console', (message) => message.type() === 'error' && console.log(`  console ${message.text()}`));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction('window.gallery');
  await bringAxe(page);
  for (const specimen of await listSpecimens(page)) {
    if (!specimen.id.startsWith(filter)) continue;
    for (const window of windows) {
      console.log(`${specimen.id} ${window.width}`);
      await page.setViewportSize(window);
      await showSpecimen(page, specimen);
      for (const fault of await layoutFindings(page, window)) broadcast(fault);
      await tallWindow(page, window);
      for (const fault of await axeFindings(page)) broadcast(fault);
      await takePicture(page, specimen.id);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
process.exitCode = wrong > 0 ? 1 : 0;
