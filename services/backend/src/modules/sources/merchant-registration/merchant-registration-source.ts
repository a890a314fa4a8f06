import { createHash } from 'node:crypto';
import type { RegistrationProblem } from '@afilia/domain/signing/model/registration';
import { type MerchantPayload, payloadContent } from '@afilia/source-contracts/merchant-payload';
import {
  cancelRegistration,
  closeRegistration,
  deliverDocument,
  listRegistrations,
  readRegistration,
  registerMerchant,
} from '@afilia/source-contracts/merchant-registration';
import type { z } from 'zod';
import type { SourceResult } from '../ports/source-result.ts';
import type { CoreRefusal, MerchantRegistrationSource } from '../ports/sources.ts';
import { answered, failed } from '../http/results.ts';
import type { Refusal } from '../http/send-request.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The answer of an operation of the port. */
type AnswerOf<Name extends keyof MerchantRegistrationSource> =
  Awaited<ReturnType<MerchantRegistrationSource[Name]>> extends SourceResult<infer Answer> ? Answer : never;
type Registered = AnswerOf<'register'>;
type Delivered = AnswerOf<'deliver'>;
type Closed = AnswerOf<'close'>;
type Found = AnswerOf<'find'>;
type Cancelled = AnswerOf<'cancel'>;

const hashOf = (payload: Parameters<MerchantRegistrationSource['register']>[0]) =>
  createHash('sha256').update(payloadContent(payload)).digest('hex');

/** A refusal of the core by a word of the contract is an answer, not a failure: repeating the request does not help. */
const refused = (problems: RegistrationProblem[]): SourceResult<CoreRefusal> =>
  answered({ status: 'refused', problems });

/** The same where the word is that of a 4xx. */
const refusedBy =
  (...words: string[]) =>
  ({ error }: Refusal): SourceResult<CoreRefusal> | null =>
    error !== null && words.includes(error) ? refused([{ code: error }]) : null;

/** The acquirer's core: E07 when it fails, as Curse, which is the same house. */
export const createMerchantRegistrationSource = (client: SourceClient): MerchantRegistrationSource => ({
  register: (payload, call) => {
    const ours = hashOf(payload);
    return client.request<MerchantPayload, z.output<typeof registerMerchant.response>, Registered>(
      registerMerchant,
      payload,
      call,
      {
        answer: (answer) => {
          if (answer.result === 'refused') return refused(answer.problems);
          const { registrationId, contentSha256 } = answer;
          // It holds something else than was sent.
          if (contentSha256 !== ours) return refused([{ code: 'differentContent' }]);
          return answered({ status: 'registered', registrationId, contentSha256 });
        },
        refusal: refusedBy('differentContent', 'alreadyRegistered'),
      },
    );
  },
  deliver: ({ bytes, ...document }, call) =>
    client.request<z.input<typeof deliverDocument.request>, { received: true }, Delivered>(
      deliverDocument,
      {
        ...document,
        contentType: 'application/pdf',
        contentBase64: Buffer.from(bytes).toString('base64'),
      },
      call,
      { answer: () => answered({ status: 'received' }), refusal: refusedBy('hashMismatch') },
    ),
  close: (closing, call) =>
    client.request<
      z.input<typeof closeRegistration.request>,
      z.output<typeof closeRegistration.response>,
      Closed
    >(closeRegistration, closing, call, {
      answer: (answer) => (answer.status === 'rejected' ? refused(answer.problems) : answered(answer)),
      refusal: refusedBy('documentsMissing'),
    }),
  list: (page, call) => client.request(listRegistrations, page, call, { answer: answered }),
  find: (of, call) =>
    client.request<
      z.input<typeof readRegistration.request>,
      z.output<typeof readRegistration.response>,
      Found
    >(readRegistration, of, call, {
      answer: ({ folio: _folio, documents: _documents, ...registered }) => answered({ registered }),
      refusal: ({ error }) => (error === 'unknownFolio' ? answered({ registered: null }) : null),
    }),
  cancel: (cancellation, call) =>
    client.request<z.input<typeof cancelRegistration.request>, { cancelled: true }, Cancelled>(
      cancelRegistration,
      cancellation,
      call,
      {
        answer: () => answered({ cancelled: true }),
        refusal: ({ error, status }, describe) =>
          error === 'unknownRegistration'
            ? answered({ cancelled: true })
            : failed('E07', describe(`refused with status ${status}`), false),
      },
    ),
});
