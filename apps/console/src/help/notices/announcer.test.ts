import { expect, test } from 'vitest';
import { noticesText } from '../text/notices.ts';
import { createAnnouncer } from './announcer.ts';
import { createSeenRequests, clearSeenRequests } from './known-requests.ts';
import { createNoticeSettings } from './notice-settings.ts';
import type { NoticePermission, ToneState } from './ports.ts';
import type { WaitingHelp } from './waiting-people.ts';

const rosa: WaitingHelp = { key: 'one', folio: 'S-2026-000123', isTransfer: false };
const tomas: WaitingHelp = { key: 'two', folio: 'S-2026-000124', isTransfer: false };
const guest: WaitingHelp = { key: 'three', folio: null, isTransfer: false };

/** The storage of a browser, which all of its tabs share. */
function browser() {
  const entries = new Map<string, string>();
  return {
    entries,
    storage: () => ({
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
      key: (at: number) => [...entries.keys()][at] ?? null,
      length: entries.size,
    }),
  };
}

/** A tab of the console whose sounds, notices and marks are written down. */
function tab(of = browser(), given: { tone?: ToneState; permission?: NoticePermission } = {}) {
  const heard: number[] = [];
  const told: string[] = [];
  const shown = new Map<string, () => void>();
  const counts: number[] = [];
  const settings = createNoticeSettings(of.storage, 'ana');
  const state = { isHidden: true, opened: 0 };
  const announcer = createAnnouncer({
    known: createSeenRequests(of.storage, 'ana'),
    settings,
    tone: { state: () => given.tone ?? 'ready', ring: (volume) => heard.push(volume) },
    system: {
      permission: () => given.permission ?? 'allowed',
      show: ({ key, text }, onPress) => {
        told.push(text);
        shown.set(key, onPress);
      },
      keep: (keys) => {
        for (const key of shown.keys()) if (!keys.includes(key)) shown.delete(key);
      },
    },
    marks: { show: (count) => counts.push(count) },
    isHidden: () => state.isHidden,
    textOf: ({ folio, isTransfer }) => noticesText.told(folio, isTransfer),
    open: () => {
      state.opened += 1;
    },
  });
  return { announcer, heard, told, shown, counts, settings, state };
}

test('[A-25] two who ask while the tab is hidden are heard and shown once each, by their folio', () => {
  const ana = tab();
  ana.settings.change({ isShown: true });
  ana.announcer.update([rosa]);
  ana.announcer.update([rosa, tomas]);
  ana.announcer.update([rosa, tomas]);
  expect(ana.told).toEqual(['Alguien pide ayuda · S-2026-000123', 'Alguien pide ayuda · S-2026-000124']);
  expect(ana.heard).toEqual([60, 60]);
  expect(ana.counts).toEqual([1, 2, 2]);
});

test('[A-25] two who ask at the same moment are one tone and two notices', () => {
  const ana = tab();
  ana.settings.change({ isShown: true, volume: 20 });
  ana.announcer.update([rosa, guest]);
  expect(ana.heard).toEqual([20]);
  expect(ana.told).toEqual(['Alguien pide ayuda · S-2026-000123', 'Alguien pide ayuda']);
});

test('[A-25] after a reload, and in another tab, the same request is not announced again', () => {
  const machine = browser();
  const before = tab(machine);
  before.settings.change({ isShown: true });
  before.announcer.update([rosa]);
  const after = tab(machine);
  after.announcer.update([rosa]);
  expect([after.heard, after.told]).toEqual([[], []]);
  after.announcer.update([rosa, tomas]);
  expect(after.told).toEqual(['Alguien pide ayuda · S-2026-000124']);
});

test('[A-25] while the tab is seen it sounds and the system shows nothing, also later', () => {
  const ana = tab();
  ana.settings.change({ isShown: true });
  ana.state.isHidden = false;
  ana.announcer.update([rosa]);
  ana.state.isHidden = true;
  ana.announcer.update([rosa]);
  expect([ana.heard, ana.told]).toEqual([[60], []]);
});

test('[A-25] a muted member gets no sound and sees the mark; one without notices gets none', () => {
  const muted = tab();
  muted.settings.change({ isShown: true, isMuted: true });
  muted.announcer.update([rosa]);
  expect([muted.heard, muted.told.length]).toEqual([[], 1]);
  const unasked = tab();
  unasked.announcer.update([rosa]);
  expect([unasked.heard.length, unasked.told]).toEqual([1, []]);
  const refused = tab(browser(), { permission: 'refused' });
  refused.settings.change({ isShown: true });
  refused.announcer.update([rosa]);
  expect(refused.told).toEqual([]);
});

test('[A-25] a hidden tab that may neither sound nor show leaves the request to another one', () => {
  const machine = browser();
  const silent = tab(machine, { tone: 'blocked' });
  silent.announcer.update([rosa]);
  const other = tab(machine);
  other.announcer.update([rosa]);
  expect([silent.heard, other.heard]).toEqual([[], [60]]);
});

test('[A-25] notices of the system close when a member attends, when the console is visible, and at the sign-out', () => {
  const ana = tab();
  ana.settings.change({ isShown: true });
  ana.announcer.update([rosa, tomas]);
  ana.announcer.update([tomas]);
  expect([...ana.shown.keys()]).toEqual(['two']);
  ana.shown.get('two')?.();
  expect(ana.state.opened).toBe(1);
  ana.announcer.markSeen();
  expect(ana.shown.size).toBe(0);
  ana.announcer.update([rosa, tomas, guest]);
  ana.announcer.end();
  expect([ana.shown.size, ana.counts.at(-1)]).toEqual([0, 0]);
});

test('[A-25] the sign-out deletes seen requests, and keeps each member’s choice of notices', () => {
  const machine = browser();
  const ana = tab(machine);
  ana.settings.change({ isMuted: true });
  ana.settings.change({ isMuted: false, volume: 30 });
  ana.announcer.update([rosa]);
  clearSeenRequests(machine.storage);
  expect([...machine.entries.keys()]).toEqual(['afilia-console-notices ana']);
  expect(createNoticeSettings(machine.storage, 'ana').read().volume).toBe(30);
  expect(createNoticeSettings(machine.storage, 'sofia').read().volume).toBe(60);
  expect(JSON.stringify([...machine.entries])).not.toContain('S-2026');
});

test('[A-25] without storage no request is announced twice before a reload', () => {
  const storage = () => {
    throw new Error('disabled');
  };
  const known = createSeenRequests(storage, 'ana');
  known.write(['one']);
  expect(known.read()).toEqual(['one']);
  const settings = createNoticeSettings(storage, 'ana');
  settings.change({ volume: 100 });
  settings.readAgain();
  expect(settings.read().volume).toBe(100);
  expect(() => clearSeenRequests(storage)).not.toThrow();
});
