import type { Operations } from '@afilia/api-contract/generated/operations';

/** Operations that carry a commandId and answer an application, or a session with its application, or a refusal. */
export type CommandName = {
  [Name in keyof Operations]: Operations[Name] extends {
    kind: 'mutation';
    data: { result: { __typename: 'Application' | 'StartedApplication' | 'Refusal' } };
  }
    ? Name
    : never;
}[keyof Operations];
