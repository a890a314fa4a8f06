import type { Canvases } from '../canvas/run-canvases.ts';
import type { Connection } from '../connection/connect.ts';
import type { AssistOptions, PageFont } from '../options.ts';
import { isWithin } from '../page/deep.ts';
import type { whenIdle } from '../ports/idle.ts';
import type { Scope } from '../ports/scope.ts';
import type { Timers } from '../ports/timers.ts';
import { pack } from './pack.ts';
import { createPageStream, type PageStream } from './page-stream.ts';
import { rehearseWhenIdle } from './rehearse-when-idle.ts';
import { createSender } from './sender.ts';

/**
 * The stream of this page into this connection, as the options want it.
 *
 * @param given.ownOrigin - of our service
 * @param given.whenIdle - absent: nothing is made ready before it is needed
 */
export function openStream(
  options: AssistOptions,
  connection: Connection,
  scope: Scope,
  given: {
    timers: Timers;
    canvases: Canvases | undefined;
    ownOrigin: string;
    whenIdle?: typeof whenIdle;
  },
): PageStream {
  const { timers, canvases, whenIdle: idle } = given;
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
  // Later than the page, and only once: what is fetched for it must not hold it up.
  let read: Promise<readonly PageFont[]> | undefined;
  const hostFonts = () => (read ??= readFonts(given.ownOrigin));
  const isOurs = (field: Element) => isWithin(field, ownElements);
  const stream = createPageStream(
    {
      timers,
      isOurs,
      ownElements,
      hostFonts,
      ...(hide && { hide }),
      ...(fonts && { fonts }),
      ...(canvases && { canvases }),
      ...(idle && { idle }),
    },
    sender,
  );
  if (idle) scope.add(rehearseWhenIdle(stream, ownElements, idle));
  return stream;
}

async function readFonts(ownOrigin: string): Promise<readonly PageFont[]> {
  try {
    const { readHostFonts } = await import('./host-fonts.ts');
    return await readHostFonts(ownOrigin);
  } catch {
    return [];
  }
}
