import type { AssistBase } from '../assist-base.ts';
import type { Canvases } from '../canvas/run-canvases.ts';
import type { Connection } from '../connection/connect.ts';
import type { PageFont } from '../options.ts';
import type { HostSheet } from './host-sheets.ts';
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
 * @param onUnsent - called when the page is too large to be sent, and when it is sent again
 */
export function openStream(
  { options, scope, timers, whenIdle: idle }: AssistBase,
  connection: () => Connection,
  canvases: Canvases | undefined,
  ownOrigin: string,
  onUnsent: (isUnsent: boolean) => void,
): PageStream {
  const { ownElements = 'dm-widget', hide, fonts, compressionEnabled, compressionMinBatchSize } = options;
  // Dropped without a connection: after a reconnect the stream restarts with a new snapshot.
  const plain = (json: string) => connection().isOpen && connection().sendJson('messages', json);
  const packed = (bytes: Uint8Array) => connection().isOpen && connection().send('messages_gz', bytes);
  const sending = {
    compress: compressionEnabled ?? false,
    ...(compressionMinBatchSize !== undefined && { compressOver: compressionMinBatchSize }),
  };
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
      hostSheets: readSheets,
      watchesState: loadStateWatch,
      onUnsent,
      announce: (event) => plain(JSON.stringify([event])),
      ...(hide && { hide }),
      ...(fonts && { fonts }),
      ...(canvases && { canvases }),
      ...(idle && { idle }),
    },
    (onSize) => createSender(pack, { plain, packed }, sending, onSize),
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

async function readSheets(): Promise<readonly HostSheet[]> {
  try {
    const { readHostSheets } = await import('./host-sheets.ts');
    return await readHostSheets();
  } catch {
    return [];
  }
}

async function loadStateWatch() {
  try {
    return (await import('./state/watch-page-state.ts')).watchPageState;
  } catch {
    return undefined;
  }
}
