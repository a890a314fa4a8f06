import { sampleRemote, sampleViewer } from '../sample-company.ts';
import type { Variant } from '../variant.ts';

const left = ['declined', 'notMe', 'blocked', 'stopped', 'disputed'] as const;

/** A signatory's part that ended without a signature, in each way. */
export const variants: readonly Variant[] = left.map((status) => ({
  name: status,
  application: sampleRemote({ viewer: sampleViewer({ role: 'signatory', status, may: [] }) }),
}));
