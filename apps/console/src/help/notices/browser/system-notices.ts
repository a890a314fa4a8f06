import type { NoticePermission, SystemNotices } from '../ports.ts';

const names: Readonly<Record<NotificationPermission, NoticePermission>> = {
  default: 'unasked',
  granted: 'allowed',
  denied: 'refused',
};

/** Notices of the system, which stand there until they are pressed or taken away. */
export function createSystemNotices(): SystemNotices {
  const shown = new Map<string, Notification>();
  /** Chromium on Android has the name and shows none without a service worker. */
  let isRefusedByBrowser = false;
  const isThere = () => typeof Notification !== 'undefined' && isSecureContext && !isRefusedByBrowser;
  const permission = (): NoticePermission => (isThere() ? names[Notification.permission] : 'unavailable');
  return {
    permission,
    ask: async () => {
      if (permission() === 'unasked') await Notification.requestPermission();
      return permission();
    },
    show: ({ key, text }, onPress) => {
      try {
        const notice = new Notification(text, {
          // By its tag two tabs of the console show one.
          tag: `afilia-help ${key}`,
          lang: 'es-CL',
          icon: '/favicon.ico',
          // The notice goes when an agent attends the person, and the tone is ours: a muted console is silent.
          requireInteraction: true,
          silent: true,
        });
        shown.set(key, notice);
        notice.addEventListener('click', () => {
          notice.close();
          window.focus();
          onPress();
        });
        notice.addEventListener('close', () => {
          if (shown.get(key) === notice) shown.delete(key);
        });
      } catch {
        isRefusedByBrowser = true;
      }
    },
    keep: (keys) => {
      for (const [key, notice] of shown) {
        if (keys.includes(key)) continue;
        shown.delete(key);
        notice.close();
      }
    },
  };
}
