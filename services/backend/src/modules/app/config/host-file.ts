import { readFileSync } from 'node:fs';
import { parseRut } from '@afilia/domain/values/identity/rut';
import { err, ok, type Result } from '@afilia/domain/values/result';
import { z } from 'zod';
import { clientKeys } from './client-keys.ts';
import { apiKeyText, mailboxText, originAddress, phoneText } from './value-shapes.ts';
import { webAddress } from './variable.ts';

const line = z.string().trim().min(1).max(300);
const rut = line.refine((text) => parseRut(text).ok, 'a RUT with its check digit');
/** The day from which an edition is in force. */
export const isoDay = z.iso.date();

/** Fields that every host's file has: the party that contracts with merchants, and the texts in force. */
export const hostFile = z.strictObject({
  provider: z.strictObject({
    version: line.max(40),
    brandName: line.max(60),
    legalName: line.max(100),
    rut,
    address: line,
    representatives: z
      .array(z.strictObject({ name: line, run: rut, position: line, deed: line }))
      .min(1)
      .max(5),
    phone: line.max(30),
    website: line.max(100),
    privacyEmail: z.email(),
  }),
  legal: z.strictObject({ version: isoDay }),
  clientKeys: clientKeys.optional(),
});

/** Fields of a host beside the default one; the default host has variables instead. */
export const otherHostFile = hostFile.extend({
  apiKeys: z.array(apiKeyText).min(1).max(3),
  origins: z.array(originAddress).min(1).max(50),
  page: webAddress.optional(),
  brand: z.strictObject({
    supportPhone: phoneText,
    links: z.strictObject({ becomeCustomer: webAddress, merchantPortal: webAddress }),
    theme: z.record(z.string(), z.unknown()).optional(),
  }),
  mail: z.strictObject({ from: mailboxText }),
  webhook: z.strictObject({ url: webAddress }).optional(),
  technicalContact: z.email().optional(),
});

export type HostFile = z.infer<typeof hostFile>;

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** The file of one host. @returns a line for each mistake, by its pointer */
export function readHostFile<File>(path: string, schema: z.ZodType<File>): Result<File, string[]> {
  const json = readJson(path);
  if (json === undefined) return err([`${path} is missing or no JSON`]);
  const file = schema.safeParse(json);
  if (file.success) return ok(file.data);
  return err(file.error.issues.map((issue) => `${path}: /${issue.path.join('/')}: ${issue.message}`));
}
