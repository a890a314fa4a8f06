/** Rooms of socket.io, all of one session. A session's own name has no colon. */
export const agentsSuffix = ':agents';
export const agentsOf = (room: string) => `${room}${agentsSuffix}`;
export const tabOfRoom = (room: string, tabId: string) => `${room}:tab:${tabId}`;
/** The agents who have control of a tab: one, or none. */
export const controllerRoomOf = (room: string, tabId: string) => `${room}:holds:${tabId}`;
/** Agents who came by a sign-in: all of them, and those of one sign-in. */
export const allStaff = 'staff';
export const staffOf = (staffSession: string) => `staff:${staffSession}`;
/** Visitors of a project, for the lists. */
export const projectOf = (projectKey: string) => `project:${projectKey}`;
