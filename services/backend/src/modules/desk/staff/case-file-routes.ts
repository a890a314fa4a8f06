import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { CaseConcluded } from '@afilia/api-contract/staff/answers';
import type { StaffRefusal } from '@afilia/api-contract/staff/refusal';
import { reviewLimits } from '@afilia/domain/desk/model/review-rules';
import {
  type AttachFileRefusal,
  attachToCase,
  mayAttach,
  type ReadAttachmentRefusal,
  readAttachment,
} from '../use-cases/case-files.ts';
import type { ArrivedFileFault } from '../../record/use-cases/read-file.ts';
import type { WithheldFile } from '../../record/use-cases/scan-file.ts';
import { createOperationSlots } from '../../platform/use-cases/operation-slots.ts';
import { fileNameIn, receiveFile } from '../../platform/use-cases/receive-file.ts';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { guarded, refuse } from '../../platform/staff/guard.ts';

const ofCase = z.object({ id: z.uuid() });
const ofFile = ofCase.extend({ attachmentId: z.uuid() });
const attachQuery = z.strictObject({ commandId: z.uuid() });

/** Files that are received at once, each in memory until it is stored: one member who sends slowly keeps no other waiting. */
const maxAtOnce = { all: 10, ofMember: 2 };
const busySeconds = 5;
const maxBytes = reviewLimits.attachments.bytes;

/** Words for a member of staff about a file that is not taken. */
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

const refused = (reply: FastifyReply, refusal: AttachFileRefusal): FastifyReply =>
  refuse(reply, 'fault' in refusal ? { reason: attachmentRefusals[refusal.fault] } : refusal);

const refusedReading = (reply: FastifyReply, refusal: ReadAttachmentRefusal): FastifyReply =>
  refuse(reply, refusal.reason === 'withheld' ? { reason: withheld[refusal.because] } : refusal);

/** An ASCII name for old browsers, and the name itself. */
const downloadedAs = (name: string): string =>
  `attachment; filename="adjunto"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  )}`;

/** Files of cases, under `/staff/api/cases/:id/attachments` (decision 0112). */
export async function serveCaseFiles(server: FastifyInstance, deps: StaffDeps): Promise<void> {
  const [all, ofMember] = [createOperationSlots(maxAtOnce.all), createOperationSlots(maxAtOnce.ofMember)];

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays a stream: who sends it, and whether it is wanted, is decided before a byte of it is kept.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.post(
      '/staff/api/cases/:id/attachments',
      guarded(deps, 'attachFile', async ({ person, data }, request, reply) => {
        const of = ofCase.safeParse(request.params);
        const query = attachQuery.safeParse(request.query);
        if (!of.success || !query.success) return refuse(reply, { reason: 'malformed' });
        const name = fileNameIn(request.headers);
        if (name === undefined) return refuse(reply, { reason: 'attachmentName' });
        const desk = { ...data.desk, rateLimiter: deps.rateLimiter, files: deps.attachedFiles };
        const may = await mayAttach(desk, person, of.data.id);
        if (!may.ok) return refused(reply, may.error);
        const releases = [ofMember.acquire(person.id), all.acquire('')];
        try {
          if (releases.includes(undefined))
            return refuse(reply, { reason: 'tooManyRequests', retryAfterSeconds: busySeconds });
          const bytes = await receiveFile(request, maxBytes);
          if (bytes === 'tooLarge') return refuse(reply, { reason: 'attachmentTooLarge' });
          if (bytes === 'hungUp') return refuse(reply, { reason: 'malformed' });
          if (bytes.byteLength === 0) return refuse(reply, { reason: 'attachmentEmpty' });
          const attached = await attachToCase(desk, person, { ...of.data, ...query.data, name, bytes });
          if (!attached.ok) return refused(reply, attached.error);
          return { effect: attached.value } satisfies CaseConcluded;
        } finally {
          for (const release of releases) release?.();
        }
      }),
    );
  });

  server.get(
    '/staff/api/cases/:id/attachments/:attachmentId',
    guarded(deps, 'readAttachment', async ({ person, data }, { params }, reply) => {
      const of = ofFile.safeParse(params);
      if (!of.success) return refuse(reply, { reason: 'malformed' });
      const read = await readAttachment(data.desk, person, of.data);
      if (!read.ok) return refusedReading(reply, read.error);
      const { contentType, name, content } = read.value;
      return reply
        .header('content-type', contentType)
        .header('content-disposition', downloadedAs(name))
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(content));
    }),
  );
}
