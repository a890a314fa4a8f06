import { createContext, useContext } from 'react';
import type { AgentAccess, StaffMe } from '@afilia/api-contract/staff/answers';
import type { CommandKeys } from '../commands/command-keys.ts';
import type { Drafts } from '../../desk/drafts/drafts.ts';
import type { HelpClaim } from '../../help/lobby/use-help-claim.ts';

/** State that every page of the console shares: the member of staff, and the live help that is open. Its functions are stable. */
type Staff = {
  me: StaffMe;
  claim: HelpClaim;
  /** Text that they typed and did not send. */
  drafts: Drafts;
  /** Ids of commands whose response was lost. */
  commandKeys: CommandKeys;
  /** Of the live help that is open. It holds a token, so it stands in no address and no history. */
  access: AgentAccess | undefined;
  /** Opens live help at its address. */
  enter: (joined: AgentAccess) => void;
  /** Goes on with live help at the address that one is at. */
  keep: (joined: AgentAccess) => void;
  /** Forgets the live help that was open. */
  leave: () => void;
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
