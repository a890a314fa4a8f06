import { z } from 'zod';
import type { apiScopes } from '../ports/partner.ts';
import { addressOf, type PartnerOperation, readsQuery } from '../server/define-operation.ts';
import { partnerOperations } from '../server/operations.ts';
import { type ProblemCode, problemSchema, problemStatuses, problemTitles } from '../server/problem.ts';
import { problemsOf } from '../server/problems-of.ts';
import { idempotencyKey, tokenAnswer, tokenForm, tokenRefusal } from '../server/schemas.ts';

const print = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};
const json = (schema: z.ZodType) => ({ 'application/json': { schema: print(schema) } });

const keyWords: Record<NonNullable<PartnerOperation['once']>, string> = {
  keptAnswer: 'The same key and body answer the same again, for a day.',
  byHandler: 'The same key and body answer the same again.',
};

const parametersOf = (operation: PartnerOperation) => [
  ...[...operation.route.matchAll(/\{(\w+)\}/gu)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'string' },
  })),
  ...Object.entries((readsQuery(operation) && operation.input?.shape) || {}).map(([name, schema]) => ({
    in: 'query',
    name,
    required: false,
    schema: print(schema as z.ZodType, 'input'),
  })),
  ...(operation.once
    ? [
        {
          in: 'header',
          name: 'Idempotency-Key',
          required: true,
          description: keyWords[operation.once],
          schema: print(idempotencyKey, 'input'),
        },
      ]
    : []),
];

const tag = { ETag: { description: 'The version of the application', schema: { type: 'string' } } };
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

/** Problems by their status: one status may say several. */
function refusalsOf(codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, (code) => problemStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, several]) => [
      String(status),
      {
        description: several.map((code) => `\`${code}\`: ${problemTitles[code]}`).join(' '),
        ...(status === 429 && { headers: retryAfter }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function bodyOf(operation: PartnerOperation) {
  const { input, upload } = operation;
  if (upload) return { required: true, content: { [upload]: { schema: { type: 'string' } } } };
  if (!input || readsQuery(operation)) return undefined;
  return { required: true, content: { 'application/json': { schema: print(input, 'input') } } };
}

function describe(operation: PartnerOperation) {
  const { name, summary, scope, answers } = operation;
  const answered = Object.entries(answers).map(([status, { words, schema, tag: isTagged, type }]) => [
    status,
    {
      description: words,
      ...(isTagged && { headers: tag }),
      ...(schema && { content: json(schema) }),
      ...(type !== undefined && { content: { [type]: { schema: { type: 'string' } } } }),
    },
  ]);
  const requestBody = bodyOf(operation);
  return {
    operationId: name,
    summary,
    security: [{ oauth: [scope] }],
    parameters: parametersOf(operation),
    ...(requestBody && { requestBody }),
    responses: { ...Object.fromEntries(answered), ...refusalsOf(problemsOf(operation)) },
  };
}

const refusedToken = (description: string) => ({ description, content: json(tokenRefusal) });

const token = {
  post: {
    operationId: 'issueToken',
    summary: 'An access token of fifteen minutes (RFC 6749 4.4)',
    // Other ways are in the form: OpenAPI has no name for `client_secret_post` and `private_key_jwt`.
    security: [{ client: [] }, {}],
    requestBody: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: print(tokenForm, 'input') } },
    },
    responses: {
      200: { description: 'The token', content: json(tokenAnswer) },
      400: refusedToken('What was asked, or its scope, is not for this client'),
      401: refusedToken('Client, secret or assertion are not known'),
      ...refusalsOf(['tooManyRequests', 'internal', 'unavailable', 'tooLarge', 'contentType']),
    },
  },
};

const paths: Record<string, object> = { '/oauth/token': token };
for (const operation of partnerOperations) {
  const { path, method } = addressOf(operation);
  paths[path] = { ...paths[path], [method]: describe(operation) };
}

const scopes: Record<(typeof apiScopes)[number], string> = {
  'sessions:write': 'Prepares starts and reads what became of them',
  'applications:read': 'Reads applications of the bank',
  'invitations:read': 'Reads invitations',
  'invitations:write': 'Invites customers, and ends invitations',
  'webhooks:read': 'Reads where changes are announced, and what was delivered',
  'webhooks:write': 'Says where changes are announced, and has them sent again',
};

/** The API for banks' servers as OpenAPI 3.1 writes it, made from the definitions that serve it (decision partners-api). */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Afilia for banks’ servers',
    version: '1',
    license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
  },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: {
      client: { type: 'http', scheme: 'basic', description: 'client_id and client_secret' },
      oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes } } },
    },
    schemas: { Problem: print(problemSchema) },
  },
  paths,
};
