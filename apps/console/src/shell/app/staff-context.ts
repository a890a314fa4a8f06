import { createContext, useContext } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import type { CommandKeys } from '../commands/command-keys.ts';
import type { Drafts } from '../../desk/drafts/drafts.ts';
import type { HelpClaim } from '../../help/lobby/use-help-claim.ts';

/** State that every page of the console shares: the member of staff, and the live helps that are open. Its functions are stable. */
type Staff = {
  me: StaffMe;
  claim: HelpClaim;
  /** Text that they typed and did not send. */
  drafts: Drafts;
  /** Ids of commands whose response was lost. */
  commandKeys: CommandKeys;
  /** The live helps that are open, in the order of entering. They hold tokens, so they stand in no address and no history. */
  helps: readonly AgentAccess[];
  /** Opens live help at its address. */
  enter: (joined: AgentAccess) => void;
  /** Goes on with live help, and stays at the address. */
  keep: (joined: AgentAccess) => void;
  /** Forgets live help that was open; without a session, all of it. */
  leave: (sessionId?: string) => void;
  /** The sign-in is over. */
  onSignedOut: () => void;
};

export const StaffContext = createContext<Staff | undefined>(undefined);

/** @throws without a member of staff who is signed in */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('nobody is signed in');
  return staff;
}
