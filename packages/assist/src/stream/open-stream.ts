import type { Canvases } from '../canvas/run-canvases.ts';
import type { Connection } from '../connection/connect.ts';
import type { AssistOptions } from '../options.ts';
import { outwards } from '../page/deep.ts';
import type { Timers } from '../ports/timers.ts';
import { pack } from './pack.ts';
import { createPageStream, type PageStream } from './page-stream.ts';
import { createSender } from './sender.ts';

/** The stream of this page into this connection, as the options want it. */
export function openStream(
  options: AssistOptions,
  connection: Connection,
  timers: Timers,
  canvases: Canvases | undefined,
): PageStream {
  const { ownElements = 'dm-widget', hide, fonts, compressionEnabled, compressionMinBatchSize } = options;
  const sender = createSender(
    pack,
    {
      // A page that was read while there was no connection is old when it comes back.
      plain: (json) => connection.isOpen && connection.sendJson('messages', json),
      packed: (bytes) => connection.isOpen && connection.send('messages_gz', bytes),
    },
    {
      compress: compressionEnabled ?? false,
      ...(compressionMinBatchSize !== undefined && { compressOver: compressionMinBatchSize }),
    },
  );
  const isOurs = (field: Element) => outwards(field).some((one) => one.matches(ownElements));
  return createPageStream(
    { timers, isOurs, ...(hide && { hide }), ...(fonts && { fonts }), ...(canvases && { canvases }) },
    sender,
  );
}
