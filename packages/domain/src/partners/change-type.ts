import type { Application } from '../application/model/application.ts';
import { announcementTypes } from '../application/model/flow/fact-types.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';

/** Names of a change of an application in the log of changes: those of announcements, and the erasure. */
export const changeTypes = [...announcementTypes, 'application.erased'] as const;
export type ChangeType = (typeof changeTypes)[number];

/** Returns the type of a change. @param isNewState true: the state changed; a change within one is `application.changed` */
export const changeTypeOf = ({ flow }: Pick<Application, 'flow'>, isNewState: boolean): ChangeType =>
  isNewState ? stateFacts[flow.state].announcement : 'application.changed';
