/** Prefix of the channels of socket.io's adapter. */
export const adapterKey = 'afilia:relay';

/** Channels on which the adapter of every node listens for events. */
export const eventsPattern = `${adapterKey}#/#*`;

/** Of one room, which no relay has: its messages come back to the sender alone. */
export const eventsOfRoom = (room: string) => `${adapterKey}#/#${room}#`;

/** Channels that every node's adapter listens on besides. */
export const requestChannel = `${adapterKey}-request#/#`;
export const responseChannel = `${adapterKey}-response#/#`;

/** Returns a node's response channel, which also identifies the node. */
export const responseChannelOf = (uid: string) => `${responseChannel}${uid}#`;

/** Channel of a session's pages. */
export const pagesOf = (room: string) => `${adapterKey}:pages:${room}`;
