import type { OperationName, Variables } from './api-client.ts';

/** Operations that carry a commandId and answer an application or a refusal. */
export type CommandName = Exclude<
  { [Name in OperationName]: Variables<Name> extends { commandId: string } ? Name : never }[OperationName],
  | 'open-help'
  | 'begin-link'
  | 'begin-redirect'
  | 'open-link'
  | 'request-own-link'
  | 'leave-application'
  | 'create-transfer'
  | 'answer-transfer'
  | 'request-new-link'
  | 'request-resume'
  | 'renew-resume-code'
>;
