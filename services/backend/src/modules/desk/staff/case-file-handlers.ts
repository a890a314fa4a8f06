import type { caseOperations } from '@afilia/api-contract/desk/case-operations';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { reviewLimits } from '@afilia/domain/desk/model/review-rules';
import { ok } from '@afilia/domain/values/result';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { refused, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import { createOperationSlots } from '../../platform/use-cases/operation-slots.ts';
import { fileNameIn, receiveFile } from '../../platform/use-cases/receive-file.ts';
import type { ArrivedFileFault } from '../../record/use-cases/read-file.ts';
import type { WithheldFile } from '../../record/use-cases/scan-file.ts';
import { type AttachFileRefusal, attachToCase, mayAttach, readAttachment } from '../use-cases/case-files.ts';

/** Files received at once, each in memory until it is stored. A member who sends slowly delays no other. */
const maxAtOnce = { all: 10, ofMember: 2 };
const busySeconds = 5;
const maxBytes = reviewLimits.attachments.bytes;

/** Refusals of a file for a member of the staff. */
export const attachmentRefusals = {
  type: 'attachmentType',
  heic: 'attachmentHeic',
  encoding: 'attachmentEncoding',
  locked: 'attachmentLocked',
  active: 'attachmentActive',
  tooComplex: 'attachmentTooComplex',
  damaged: 'attachmentDamaged',
  infected: 'attachmentInfected',
} as const satisfies Record<ArrivedFileFault, StaffRefusal['reason']>;

const withheld = {
  infected: 'attachmentInfected',
  unscanned: 'attachmentUnscanned',
} as const satisfies Record<WithheldFile, StaffRefusal['reason']>;

const refusedFile = (refusal: AttachFileRefusal) =>
  'fault' in refusal ? refused(attachmentRefusals[refusal.fault]) : refused(refusal.reason, refusal);

/** An ASCII name for old browsers, and the name itself. */
const downloadedAs = (name: string): string =>
  `attachment; filename="adjunto"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  )}`;

/** Files of cases (decision desk-files). */
export function caseFileHandlers(
  deps: StaffDeps,
): StaffHandlers<Pick<typeof caseOperations, 'attachFile' | 'readAttachment'>> {
  const [all, ofMember] = [createOperationSlots(maxAtOnce.all), createOperationSlots(maxAtOnce.ofMember)];

  return {
    // The body stays a stream: caller and case are checked before a byte of it is stored.
    attachFile: async ({ person, data, input, request }) => {
      const name = fileNameIn(request.headers);
      if (name === undefined) return refused('attachmentName');
      const desk = { ...data.desk, rateLimiter: deps.rateLimiter, files: deps.attachedFiles };
      const may = await mayAttach(desk, person, input.id);
      if (!may.ok) return refusedFile(may.error);
      const releases = [ofMember.acquire(person.id), all.acquire('')];
      try {
        if (releases.includes(undefined))
          return refused('tooManyRequests', { retryAfterSeconds: busySeconds });
        const bytes = await receiveFile(request, maxBytes);
        if (bytes === 'tooLarge') return refused('attachmentTooLarge');
        if (bytes === 'hungUp') return refused('malformed');
        if (bytes.byteLength === 0) return refused('attachmentEmpty');
        const attached = await attachToCase(desk, person, { ...input, name, bytes });
        return attached.ok ? ok({ effect: attached.value }) : refusedFile(attached.error);
      } finally {
        for (const release of releases) release?.();
      }
    },

    readAttachment: async ({ person, data, input, reply }) => {
      const read = await readAttachment(data.desk, person, input);
      if (!read.ok)
        return read.error.reason === 'withheld'
          ? refused(withheld[read.error.because])
          : refused(read.error.reason);
      const { contentType, name, content } = read.value;
      reply
        .header('content-type', contentType)
        .header('content-disposition', downloadedAs(name))
        .header('x-content-type-options', 'nosniff');
      return ok(Buffer.from(content));
    },
  };
}
