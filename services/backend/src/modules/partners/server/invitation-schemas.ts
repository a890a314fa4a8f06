import {
  executiveForm,
  executiveLetters,
  invitationChannels,
  invitationDays,
  invitationStatuses,
} from '@afilia/domain/partners/invitation';
import { z } from 'zod';
import { sessionBody } from './schemas.ts';

const { clientReference, isPJ, prefill, locked } = sessionBody.shape;

const executive = z
  .string()
  .trim()
  .min(1)
  .max(executiveLetters)
  .regex(executiveForm)
  .optional()
  .meta({ description: 'Who at the bank invites.' });

/** The body that makes an invitation. */
export const invitationBody = z.strictObject({
  clientReference,
  isPJ,
  prefill,
  locked,
  executive,
  channel: z.enum(invitationChannels).meta({ description: '`mail`: we write to `prefill.email`.' }),
  expiresInDays: z.int().min(1).max(invitationDays.most).default(invitationDays.usual),
  entryUrl: z
    .url({ protocol: /^https?$/u })
    .max(500)
    .optional()
    .meta({
      description: 'A page of yours with the widget, which takes `afilia_invitation` out of its address.',
    }),
});

const moment = z.iso.datetime();

/** An invitation as it stands. */
export const invitationAnswer = z.strictObject({
  id: z.string(),
  url: z.string(),
  status: z.enum(invitationStatuses),
  qrUrl: z.string(),
  channel: z.enum(invitationChannels),
  clientReference: z.string().nullable(),
  createdAt: moment,
  openedAt: moment.nullable(),
  expiresAt: moment,
  applicationId: z.uuid().nullable(),
});

/** The query that a file of invitations is sent with. */
export const batchQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Reads the file, and invites nobody.' }),
  expiresInDays: z.coerce.number().int().min(1).max(invitationDays.most).default(invitationDays.usual),
});

const count = z.int().min(0);

/** The progress of a file. */
export const batchAnswer = z.strictObject({
  id: z.string(),
  status: z.enum(['running', 'finished']),
  dryRun: z.boolean(),
  rows: count,
  read: count,
  created: count,
  valid: count,
  duplicate: count,
  refused: count,
  createdAt: moment,
  reportUrl: z.string(),
});
