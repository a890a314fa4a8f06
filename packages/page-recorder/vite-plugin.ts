import { join } from 'node:path';
import type { Plugin } from 'vite';
import { applyPatches } from './apply.ts';
import { patches } from './patches/all-patches.ts';

const importOf = (name: string, file: string) =>
  `import { ${name} } from ${JSON.stringify(join(import.meta.dirname, 'src', file))};\n`;

const helpers = [
  importOf('afterEvent', 'after-event.ts'),
  importOf('NullCanvasManager', 'null-canvas-manager.ts'),
  importOf('serializePlainNodes', 'serialize-plain-nodes.ts'),
  importOf('adoptedBy, sheetSource, writeRule', 'sheet-source.ts'),
  importOf('isTouch, readUntouched, watchTouchedRules', 'touched-rules.ts'),
].join('');

/** Patches the recorder while it is built. */
export const patchedRecorder: Plugin = {
  name: 'patched-recorder',
  transform: (code, id) =>
    /@rrweb[\\/]record[\\/]dist[\\/]record\.js$/u.test(id)
      ? { code: `${helpers}${applyPatches(code, patches)}`, map: null }
      : null,
};
