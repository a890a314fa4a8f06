import type { EmbeddedScreen } from './options.ts';
import type { ErrorCategory } from '@afilia/domain/errors/catalogue-kinds';

/**
 * How a screen of embedded mode ended.
 *
 * @public for host pages
 */
export type ScreenEnd = { applicationId: string; status: ScreenStatus };
export type ScreenStatus = 'ok' | 'derivada' | 'rechazada' | 'pausada';

/**
 * Events a host may listen to on the element (bubbling, composed). No detail ever holds a RUT, a
 * mail address, a key or a code that was sent (spec/embedding#events).
 *
 * @public for host pages
 */
export type WidgetEvents = {
  /** A screen is drawn. */
  'dm:ready': { screen: string; version: string };
  /** `missing`: screens that must be finished before the one of an embedded widget. */
  'dm:state': { applicationId: string; state: string; missing: readonly EmbeddedScreen[] };
  'dm:prospect': ScreenEnd;
  'dm:productos': ScreenEnd;
  'dm:condiciones': ScreenEnd;
  'dm:connect': ScreenEnd;
  /** The person wants to go where something is missing: the host shows that screen. */
  'dm:missing': { screen: EmbeddedScreen; missing: readonly EmbeddedScreen[] };
  'dm:error': { code: string; category: ErrorCategory };
  /** The height of the widget changed, px. */
  'dm:resize': { height: number };
  /** The person leaves. */
  'dm:exit': { reason: 'saved' | 'finished' | 'rejected' };
};

export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void;
