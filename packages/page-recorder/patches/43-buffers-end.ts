import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'buffers-end',
  reason:
    'It never forgets the buffer of an observer that ended, neither of a shadow root nor of an earlier recording.',
  upstream: 'fixed in rrweb 2.2.2',
  was: `  return [observer, iframeCleanup];`,
  is: `  return [{ disconnect() {
    observer.disconnect();
    const at = mutationBuffers.indexOf(mutationBuffer);
    if (at >= 0) mutationBuffers.splice(at, 1);
  } }, iframeCleanup];`,
  remove: 'when a recorder of 2.2 or later is used',
};
