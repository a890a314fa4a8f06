import * as parser from 'socket.io-parser';

/** The argument of an event as JSON that is written already. */
export class PreEncoded {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * A page is thousands of values: socket.io goes through all of them to look for bytes, and once more to write them. What
 * is written leaves as it is, and nobody on the other side can tell.
 */
class PreEncodedEncoder extends parser.Encoder {
  override encode(packet: parser.Packet): (string | ArrayBufferLike)[] {
    const [event, argument] = Array.isArray(packet.data) ? (packet.data as unknown[]) : [];
    if (packet.type !== parser.PacketType.EVENT || !(argument instanceof PreEncoded))
      return super.encode(packet);
    const room = packet.nsp === '/' ? '' : `${packet.nsp},`;
    return [`${packet.type}${room}[${JSON.stringify(event)},${argument.json}]`];
  }
}

/** What socket.io is to speak with: its own parser, but for {@link PreEncoded}. */
export const preEncodedParser = { ...parser, Encoder: PreEncodedEncoder };
