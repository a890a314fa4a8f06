import type { WidgetEvents } from '@afilia/host-contract/events';

export type { ScreenStatus } from '@afilia/host-contract/events';

export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void;
