import { z } from 'zod';
import type { apiScopes } from '../ports/partner.ts';
import type { Described } from '../server/described.ts';
import { partnerOperations, problemsOfAll } from '../server/operations.ts';
import { type PartnerOperation, partnerPermissions } from '../server/permissions.ts';
import { type ProblemCode, problemSchema, problemStatuses, problemTitles } from '../server/problem.ts';
import { tokenAnswer, tokenForm, tokenRefusal } from '../server/schemas.ts';

const print = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};
const json = (schema: z.ZodType) => ({ 'application/json': { schema: print(schema) } });

const parametersOf = ({ path, query, headers = {} }: Described) => [
  ...[...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: { type: 'string' },
  })),
  ...Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    in: 'query',
    name,
    required: false,
    schema: print(schema as z.ZodType, 'input'),
  })),
  ...Object.entries(headers).map(([name, { schema, required, words }]) => ({
    in: 'header',
    name,
    required,
    description: words,
    schema: print(schema, 'input'),
  })),
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

function describe(name: PartnerOperation) {
  const operation: Described = partnerOperations[name];
  const { summary, body, bodyType, answers, problems } = operation;
  const answered = Object.entries(answers).map(([status, { words, schema, tag: isTagged, type }]) => [
    status,
    {
      description: words,
      ...(isTagged && { headers: tag }),
      ...(schema && { content: json(schema) }),
      ...(type !== undefined && { content: { [type]: { schema: { type: 'string' } } } }),
    },
  ]);
  return {
    operationId: name,
    summary,
    security: [{ oauth: [partnerPermissions[name]] }],
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: print(body, 'input') } } },
    }),
    ...(bodyType !== undefined && {
      requestBody: { required: true, content: { [bodyType]: { schema: { type: 'string' } } } },
    }),
    responses: { ...Object.fromEntries(answered), ...refusalsOf([...problems, ...problemsOfAll]) },
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
for (const name of Object.keys(partnerOperations) as PartnerOperation[]) {
  const { path, method } = partnerOperations[name];
  paths[path] = { ...paths[path], [method]: describe(name) };
}

const scopes: Record<(typeof apiScopes)[number], string> = {
  'sessions:write': 'Prepares starts and reads what became of them',
  'applications:read': 'Reads applications of the bank',
  'invitations:read': 'Reads invitations',
  'invitations:write': 'Invites customers, and ends invitations',
  'webhooks:read': 'Reads where changes are announced, and what was delivered',
  'webhooks:write': 'Says where changes are announced, and has them sent again',
};

/** The API for banks' servers as OpenAPI 3.1 writes it, made of what serves it (decision 0084). */
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
