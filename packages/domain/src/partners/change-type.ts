import type { Application } from '../application/model/application.ts';
import { announcementTypes } from '../application/model/flow/fact-types.ts';
import { stateFacts } from '../application/model/flow/state-facts.ts';

/** What a change of an application is called in the log of changes: as announcements are, and that it was erased. */
export const changeTypes = [...announcementTypes, 'application.erased'] as const;
export type ChangeType = (typeof changeTypes)[number];

/** The type of a change. @param isNewState whether the state changed; what happens within one is `application.changed` */
export const changeTypeOf = ({ flow }: Pick<Application, 'flow'>, isNewState: boolean): ChangeType =>
  isNewState ? stateFacts[flow.state].announcement : 'application.changed';
