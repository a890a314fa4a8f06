import type { AssistBase } from '../assist-base.ts';
import type { Canvases } from '../canvas/run-canvases.ts';
import type { Connection } from '../connection/connect.ts';
import type { PageFont } from '../options.ts';
import { openedParts } from './masks.ts';
import { pack } from './pack.ts';
import { createPageStream, type PageStream } from './page-stream.ts';
import { warmUpWhenIdle } from './warm-up-when-idle.ts';
import { createSender } from './sender.ts';

/**
 * Opens the stream of this page with the given options.
 *
 * @param base.whenIdle - absent: no warm-up and no prefetch
 * @param connection - called for each batch
 * @param ownOrigin - origin of our service
 */
export function openStream(
  { options, scope, timers, whenIdle: idle }: AssistBase,
  connection: () => Connection,
  canvases: Canvases | undefined,
  ownOrigin: string,
): PageStream {
  const { ownElements = 'dm-widget', hide, fonts, compressionEnabled, compressionMinBatchSize } = options;
  const sender = createSender(
    pack,
    {
      // Dropped without a connection: after a reconnect the stream restarts with a new snapshot.
      plain: (json) => connection().isOpen && connection().sendJson('messages', json),
      packed: (bytes) => connection().isOpen && connection().send('messages_gz', bytes),
    },
    {
      compress: compressionEnabled ?? false,
      ...(compressionMinBatchSize !== undefined && { compressOver: compressionMinBatchSize }),
    },
  );
  // Read once, after the snapshot, which must not wait for fetches.
  let read: Promise<readonly PageFont[]> | undefined;
  const hostFonts = () => (read ??= readFonts(ownOrigin));
  const stream = createPageStream(
    {
      timers,
      shown: `${ownElements},${openedParts}`,
      ownElements,
      ownOrigin,
      hostFonts,
      ...(hide && { hide }),
      ...(fonts && { fonts }),
      ...(canvases && { canvases }),
      ...(idle && { idle }),
    },
    sender,
  );
  if (idle) scope.add(warmUpWhenIdle(stream, ownElements, idle));
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
