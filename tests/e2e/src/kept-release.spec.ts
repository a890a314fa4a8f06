import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBank } from './fixtures/bank-page.ts';
import { readInbox } from './fixtures/inbox.ts';
import { startAfilia } from './fixtures/start-afilia.ts';
import { expect, test } from './fixtures/test.ts';
import { quickMouse } from './person/hands.ts';
import { Person } from './person/person.ts';

const root = join(import.meta.dirname, '../../..');

test(
  '[W-01] [F-02] a page that pinned the oldest kept release signs a natural person with the service as it is',
  { tag: '@variant' },
  async ({ page, address }) => {
    const releases = mkdtempSync(join(tmpdir(), 'kept-release-'));
    const newest = JSON.parse(readFileSync(join(root, 'packages/host/package.json'), 'utf8')) as {
      version: string;
    };
    execFileSync(process.execPath, [join(root, 'tooling/releases/main.ts')], {
      env: { ...process.env, RELEASES_DIR: releases },
    });
    renameSync(join(releases, newest.version), join(releases, '0.0.1'));
    const released = { version: '0.0.1', releasedAt: new Date().toISOString() };
    writeFileSync(join(releases, '0.0.1/release.json'), JSON.stringify(released));
    const afilia = await startAfilia({ RELEASES_DIR: releases });
    const bank = await openBank({
      service: afilia.url,
      loader: '/v0.0.1/embed.js',
      body: (key) => `<dm-widget api-key="${key}"></dm-widget>`,
    });
    try {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      const inbox = readInbox(afilia.url);
      const rosa = new Person({ page, hands: quickMouse(page), inbox, address });
      rosa.home = bank.url;
      await rosa.toEnd('12.345.678-5');
      expect((await inbox.waitFor(address, 'Ya firmaste')).attachments).toHaveLength(6);
      // Every file came from that release, and none from the build of the installation.
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter((url) => !url.startsWith(`${afilia.url}/v0.0.1/`))).toEqual([]);
    } finally {
      // It asks how the application stands until it is left.
      await page.goto('about:blank');
      bank.close();
      await afilia.close();
      rmSync(releases, { recursive: true, force: true });
    }
  },
);
