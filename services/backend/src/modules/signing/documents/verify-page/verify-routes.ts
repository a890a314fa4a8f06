import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { JudgeFile } from '../verify-elsewhere.ts';
import { parseVerificationCode } from '../verification-code.ts';
import { codeFormPage, type Site, verdictPage } from './pages.ts';
import type { DocumentFinder } from './stored-document.ts';
import { pageHeaders } from './page-headers.ts';
import { style } from './style.ts';
import { countUploads, type Uploads } from './uploads.ts';
import { httpStatusOf, verdictOnCode, verdictOnFile } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** 15 MB, as the page says. */
const maxFileBytes = 15 * 1024 * 1024;
const base = '/verify';
/** Seconds after which to come back when too many files are being checked. */
const retryAfterSeconds = 5;

type JudgeOptions = DocumentFinder & {
  verify: JudgeFile;
  /** Brand of the page. */
  brand: () => string;
  /** The RUT of the same, formatted. */
  rut?: () => string;
};

/**
 * Anyone checks a signed document: `GET /verify` asks, `POST /verify` answers about an uploaded file (multipart, field
 * `file`) or a code (form, field `code`), as a page or, with `Accept: application/json`, as a {@link Verdict}. Works
 * without script. The file is judged in memory and not kept; names are shown in part only. At most ten files at a time
 * are received and judged, four of one address; others get the answer to come back. The caller puts a rate limit in
 * front: checking costs time, and codes could be tried.
 *
 * @example
 * await server.register(verifyRoutes({ findByCode, findByHash, verify, brand }));
 */
export const verifyRoutes =
  (options: JudgeOptions): FastifyPluginAsync =>
  async (server) => {
    const uploads = countUploads();
    const site = (): Site => ({
      brand: options.brand(),
      base,
      ...(options.rut && { rut: options.rut() }),
    });
    await server.register(multipart, {
      limits: { fileSize: maxFileBytes, files: 1, fields: 2, fieldSize: 200, parts: 3 },
    });
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageHeaders);
    });

    server.get(base, (_request, reply) => reply.type('text/html; charset=utf-8').send(codeFormPage(site())));
    server.post(base, async (request, reply) =>
      answer(request, reply, { site: site(), verdict: await judge(request, options, uploads) }),
    );
    server.get(`${base}/style.css`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
    );
    for (const weight of [400, 600] as const) {
      const bytes = await readFile(fontFile(weight));
      server.get(`${base}/inter-${weight}.woff2`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=604800, immutable').type('font/woff2').send(bytes),
      );
    }
  };

const fontFile = (weight: 400 | 600): string =>
  createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);

async function judge(request: FastifyRequest, options: JudgeOptions, uploads: Uploads): Promise<Verdict> {
  if (request.isMultipart()) return judgeFile(request, options, uploads);
  if (!(request.body instanceof URLSearchParams)) return { status: 'no-file' };
  const code = parseVerificationCode(request.body.get('code') ?? '');
  return code ? verdictOnCode(await options.findByCode(code)) : { status: 'malformed-code' };
}

/** Counted before the file is received: a refused upload takes no memory. */
async function judgeFile(request: FastifyRequest, options: JudgeOptions, uploads: Uploads): Promise<Verdict> {
  const leave = uploads.enter(request.ip);
  if (!leave) return { status: 'busy' };
  try {
    const file = await uploadedFile(request);
    if (!(file instanceof Uint8Array)) return file;
    const report = await options.verify(file);
    if (!('sha256' in report)) return report;
    return verdictOnFile(report, await options.findByHash(report.sha256));
  } finally {
    leave();
  }
}

/** The bytes of the first file, or the answer when there is none to judge. */
async function uploadedFile(request: FastifyRequest): Promise<Uint8Array | Verdict> {
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    return bytes && bytes.byteLength > 0 ? bytes : { status: 'no-file' };
  } catch (error) {
    if (isCode(error, 'FST_REQ_FILE_TOO_LARGE')) return { status: 'too-large' };
    if (error instanceof Error && 'statusCode' in error) return { status: 'no-file' };
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, verdict }: { site: Site; verdict: Verdict },
): FastifyReply {
  reply.status(httpStatusOf[verdict.status]).headers({ 'cache-control': 'no-store', vary: 'accept' });
  if (verdict.status === 'busy') reply.header('retry-after', retryAfterSeconds);
  if (wantsJson(request)) return reply.send(verdict);
  return reply.type('text/html; charset=utf-8').send(verdictPage(site, verdict));
}

/** A browser names HTML; a program that wants JSON does not. */
function wantsJson({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('application/json') && !accept.includes('text/html');
}
