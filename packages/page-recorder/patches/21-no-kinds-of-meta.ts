import type { RecorderPatch } from '../recorder-patch.ts';

export const patch: RecorderPatch = {
  name: 'no-kinds-of-meta',
  reason:
    'It distinguishes nine kinds of meta elements. Nothing of any leaves the page (`stream/withhold.ts`).',
  upstream: 'not reported',
  was: `    } else if (slimDOMOptions.headFavicon &&`,
  upTo: `const serializeNodeWithId =`,
  is: `    }
  }
  return false;
}
`,
  remove: 'when a recorder without them can be imported',
};
