import { createHash } from 'node:crypto';
import type { JobName } from '../../ports/jobs.ts';

/**
 * The id of a job, made from its key: the database keeps ids unique, and with them keys (UUID version 8, RFC 9562).
 *
 * @param name - of the queue; the same key in two queues is two jobs
 * @param key - as in `JobRequest`
 */
export const jobIdOf = (name: JobName, key: string): string => {
  const bytes = createHash('sha256').update(`${name}\n${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
