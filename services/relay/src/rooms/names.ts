/** Rooms of socket.io, all of one session. A session's own name has no colon. */
export const agentsSuffix = ':agents';
export const agentsOf = (room: string) => `${room}${agentsSuffix}`;
export const tabOfRoom = (room: string, tabId: string) => `${room}:tab:${tabId}`;
/** Room of one agent: a socket that is no agent of this session is not in it, whatever its id. */
export const agentIn = (room: string, socketId: string) => `${room}:agent:${socketId}`;
/** Room of the agent in control of a tab; at most one. */
export const controllerRoomOf = (room: string, tabId: string) => `${room}:holds:${tabId}`;
/** Room of the agents whom the visitor of a tab has admitted; empty for a visitor who admits none by name. */
export const admittedOf = (room: string, tabId: string) => `${room}:admitted:${tabId}`;
/** Rooms of agents with a sign-in: all, and those of one sign-in. */
export const allStaff = 'staff';
export const staffOf = (staffSession: string) => `staff:${staffSession}`;
/** Visitors of a project, for the lists. */
export const projectOf = (projectKey: string) => `project:${projectKey}`;
