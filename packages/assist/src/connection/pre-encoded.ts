import * as parser from 'socket.io-parser';

/** The argument of an event as JSON text. */
export class PreEncoded {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * Sends pre-encoded JSON unchanged; the frame is the same. A page is thousands of values, which socket.io would walk
 * twice: to look for binary data, and to encode.
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

/** The parser of socket.io with support for {@link PreEncoded}. */
export const preEncodedParser = { ...parser, Encoder: PreEncodedEncoder };
