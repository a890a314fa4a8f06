import type { DefaultEventsMap, RemoteSocket, Server, Socket } from 'socket.io';
import type { Member } from '../admission/member.ts';

/** socket.io with any event and the member of a socket. */
export type RelayServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Member>;
export type RelaySocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Member>;
/** A socket of this node or of another. */
export type AnySocket = Pick<
  RemoteSocket<DefaultEventsMap, Member>,
  'id' | 'data' | 'disconnect' | 'handshake'
>;
