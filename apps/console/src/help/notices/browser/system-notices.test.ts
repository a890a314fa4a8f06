import { afterEach, expect, test, vi } from 'vitest';
import { createSystemNotices } from './system-notices.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser with notices, and those that stand. */
function withNotices(permission: NotificationPermission, answer = permission, isSecureContext = true) {
  const standing: string[] = [];
  const pressed = new Map<string, () => void>();
  class Notice extends EventTarget {
    static permission = permission;
    static requestPermission() {
      Notice.permission = answer;
      return Promise.resolve(answer);
    }
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
      standing.push(text);
      pressed.set(text, () => this.dispatchEvent(new Event('click')));
    }
    close() {
      standing.splice(standing.indexOf(this.text), 1);
      this.dispatchEvent(new Event('close'));
    }
  }
  const focus = vi.fn<() => void>();
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('window', { focus });
  return { standing, pressed, focus };
}

test('[A-25] a press on a notice takes it away, brings the console to the front and leads on', () => {
  const { standing, pressed, focus } = withNotices('granted');
  const notices = createSystemNotices();
  let led = 0;
  const lead = () => {
    led += 1;
  };
  notices.show({ key: 'one', text: 'Alguien pide ayuda · S-2026-000123' }, lead);
  notices.show({ key: 'two', text: 'Alguien pide ayuda · S-2026-000124' }, lead);
  pressed.get('Alguien pide ayuda · S-2026-000123')?.();
  expect([led, focus.mock.calls.length]).toEqual([1, 1]);
  expect(standing).toEqual(['Alguien pide ayuda · S-2026-000124']);
  notices.keep(['two']);
  expect(standing).toHaveLength(1);
  notices.keep([]);
  expect(standing).toEqual([]);
});

test('[A-25] the browser asks once, and its answer is what it says', async () => {
  withNotices('default', 'granted');
  const notices = createSystemNotices();
  expect(notices.permission()).toBe('unasked');
  expect(await notices.ask()).toBe('allowed');
  withNotices('default');
  expect(await createSystemNotices().ask()).toBe('unasked');
  withNotices('denied');
  expect(await createSystemNotices().ask()).toBe('refused');
});

test('[A-25] a browser without notices, or whose pages may show none, is no error', async () => {
  vi.stubGlobal('isSecureContext', true);
  expect(createSystemNotices().permission()).toBe('unavailable');
  withNotices('granted', 'granted', false);
  expect(await createSystemNotices().ask()).toBe('unavailable');
  withNotices('granted');
  class Throws {
    static permission = 'granted';
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  vi.stubGlobal('Notification', Throws);
  const notices = createSystemNotices();
  expect(notices.permission()).toBe('allowed');
  notices.show({ key: 'one', text: 'Alguien pide ayuda' }, () => undefined);
  expect(notices.permission()).toBe('unavailable');
});
