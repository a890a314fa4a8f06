import { naturalPersonFacts } from '@afilia/testing/documents/contract-facts';
import { startSigningBench } from '@afilia/testing/documents/signing-bench';
import type { SigningBench } from '@afilia/testing/documents/signing-bench';
import { PDFDocument } from '@cantoo/pdf-lib';
import { ok } from '@afilia/domain/values/result';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { produceDocuments } from '../produce-documents.ts';
import { sha256Hex } from '@afilia/pades/sha256';
import type { StoredDocument } from './stored-document.ts';
import { verifyRoutes } from './verify-routes.ts';

const code = 'K7QF-2M9X-PT4C';
let bench: SigningBench;
let server: FastifyInstance;
let drawn: Uint8Array;
let unsigned: Uint8Array;
let signed: Uint8Array;
let stored: StoredDocument;
let retained: Map<string, StoredDocument>;

beforeAll(async () => {
  bench = await startSigningBench();
  const facts = { ...naturalPersonFacts, drafts: naturalPersonFacts.drafts.slice(2, 3) };
  const identity = { documentId: 'id', verificationCode: code };
  const made = await produceDocuments(
    facts,
    () => identity,
    async (pdfs) => ok([...pdfs]),
  );
  if (!made.ok || !made.value[0]) throw new Error('nothing produced');
  drawn = made.value[0].pdf;
  const { operator, issuedAt, folio } = facts;
  unsigned = await bench.certify(drawn, { issuer: operator.legalName, at: issuedAt, folio });
  signed = await bench.sign(unsigned, {
    signerName: 'Camila Andrea Rojas',
    signerRut: '12.345.678-5',
    capacity: 'titular',
    at: '2026-11-21T13:44:30.000Z',
    evidenceSha256: 'a'.repeat(64),
    folio: 'S-2026-000123',
    emailMasked: 'c•••••@correo.cl',
  });
  server = Fastify();
  await server.register(
    verifyRoutes({
      brand: () => 'Cobro Sur',
      rut: () => '77.111.222-3',
      findByCode: async (requested) => (requested === code ? stored : undefined),
      findByHash: async (sha256) => retained.get(sha256),
      verify: bench.verify,
    }),
  );
});
afterAll(async () => {
  await server.close();
  await bench.close();
});
beforeEach(() => {
  stored = {
    title: 'Mandato de abono y cargo',
    folio: 'S-2026-000123',
    signedAt: '2026-11-21T13:45:00.000Z',
    sha256: sha256Hex(signed),
    signers: [{ name: 'Camila Andrea Rojas', at: '2026-11-21T13:45:00.000Z' }],
    status: 'signed',
  };
  retained = new Map([[stored.sha256, stored]]);
});

function withFlippedByte(file: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(file);
  changed[300] = (changed[300] ?? 0) ^ 1;
  return changed;
}

function upload(bytes: Uint8Array, accept = 'application/json', to = server) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'documento.pdf');
  return send(form, accept, to);
}

async function send(body: FormData | URLSearchParams, accept = 'application/json', to = server) {
  const encoded = new Response(body);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  return to.inject({
    method: 'POST',
    url: '/verify',
    headers: { 'content-type': type, accept },
    payload,
  });
}

const request = (typed: string, accept?: string) => send(new URLSearchParams({ code: typed }), accept);

test('[F-08] the page is the provider’s, by the brand of the profile', async () => {
  const page = await server.inject({ url: '/verify' });
  expect(page.body).toContain('<title>Verifica un documento · Cobro Sur</title>');
  expect(page.body).toContain('<b>Cobro</b> Sur');
  expect(page.body).toContain('Comprueba si un documento de Cobro Sur es auténtico');
  expect(page.body).not.toContain('Austral');
});

test('[F-08] anyone who uploads a signed document learns that it is authentic, who signed and when', async () => {
  const answer = await upload(signed);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: 'valid',
    sha256: stored.sha256,
    document: {
      title: 'Mandato de abono y cargo',
      folio: 'S-2026-000123',
      status: 'signed',
      signedAt: '2026-11-21T13:45:00.000Z',
    },
    signatures: [{ signer: 'Camila A. R.', at: '2026-11-21T13:45:00.000Z' }],
    level: 'B-T',
  });
});

test('[F-08] one changed byte is said in plain words', async () => {
  const changed = withFlippedByte(signed);
  expect((await upload(changed)).json()).toMatchObject({ status: 'changed' });
  const page = await upload(changed, 'text/html');
  expect(page.body).toContain('El documento fue modificado');
  expect(page.body).not.toContain('Camila');
});

test('[F-08] a document as it was issued is ours, and without a signature', async () => {
  stored = { ...stored, sha256: sha256Hex(unsigned), signers: [], status: 'pending' };
  retained.set(stored.sha256, stored);
  const answer = await upload(unsigned);
  expect(answer.json()).toMatchObject({
    status: 'unsigned',
    signatures: [],
    document: { status: 'pending' },
  });
  expect((await upload(withFlippedByte(unsigned))).json()).toMatchObject({ status: 'changed' });
});

test('[F-08] an intact document by keys that are not known here is not called changed, unless it is', async () => {
  const other = await startSigningBench();
  const elsewhere = Fastify();
  await elsewhere.register(
    verifyRoutes({
      brand: () => 'Cobro Sur',
      findByCode: async () => undefined,
      findByHash: async (sha256) => retained.get(sha256),
      verify: other.verify,
    }),
  );
  const requested = async (bytes: Uint8Array, accept?: string) =>
    (await upload(bytes, accept, elsewhere)).body;
  const statusOf = async (bytes: Uint8Array) => JSON.parse(await requested(bytes)).status;
  try {
    retained.clear();
    for (const file of [unsigned, signed]) expect(await statusOf(file)).toBe('unknown');
    const page = await requested(signed, 'text/html');
    expect(page).toContain('No conocemos este documento');
    expect(page).not.toMatch(/modificado|No confíes|Camila/u);
    for (const file of [unsigned, signed]) expect(await statusOf(withFlippedByte(file))).toBe('changed');
    expect(await statusOf(Buffer.concat([signed, Buffer.from('\n% more\n')]))).toBe('changed');
    // Kept byte by byte under a root that is no longer configured.
    retained.set(stored.sha256, stored);
    expect(await statusOf(signed)).toBe('valid');
  } finally {
    await elsewhere.close();
    await other.close();
  }
});

test('[F-08] the provider’s RUT stands beside its mark, that of the document where it has another', async () => {
  const rut = /<header>.*Cobro.*RUT 77\.111\.222-3.*<\/header>/su;
  expect((await server.inject('/verify')).body).toMatch(rut);
  expect((await upload(Buffer.from('GIF89a'), 'text/html')).body).toMatch(rut);
  stored = { ...stored, brand: 'Pago Norte', rut: '78.333.444-5' };
  retained.set(stored.sha256, stored);
  for (const page of [await upload(signed, 'text/html'), await request(code, 'text/html')]) {
    expect(page.body).toMatch(/<header>.*<b>Pago<\/b> Norte.*RUT 78\.333\.444-5.*<\/header>/su);
    expect(page.body).not.toContain('77.111.222-3');
  }
});

test('[F-08] tells a file that is not ours from one that is not a PDF', async () => {
  const plain = await (await PDFDocument.create()).save();
  expect((await upload(plain)).json()).toMatchObject({ status: 'foreign' });
  const answer = await upload(Buffer.from('GIF89a'));
  expect([answer.statusCode, answer.json().status]).toEqual([422, 'not-a-pdf']);
});

test('[F-08] says when the signatures hold but a newer version is kept, or the document was annulled', async () => {
  retained.clear();
  expect((await upload(signed)).json()).toMatchObject({ status: 'older-version' });
  retained.set(stored.sha256, { ...stored, status: 'annulled' });
  expect((await upload(signed)).json()).toMatchObject({ status: 'annulled' });
});

test('refuses a file over 15 MB, an empty form and another kind of request', async () => {
  const large = await upload(new Uint8Array(15 * 1024 * 1024 + 1));
  expect([large.statusCode, large.json().status]).toEqual([413, 'too-large']);
  const none = await send(new FormData());
  expect([none.statusCode, none.json().status]).toEqual([400, 'no-file']);
  const empty = await upload(new Uint8Array());
  expect(empty.json()).toEqual({ status: 'no-file' });
  const json = await server.inject({ method: 'POST', url: '/verify', payload: { code } });
  expect(json.statusCode).toBe(400);
});

test('[F-08] a code, as people type it, leads to its document', async () => {
  expect((await request(' k7qf2m9xpt4c ')).json()).toMatchObject({
    status: 'found',
    sha256: stored.sha256,
    document: { folio: 'S-2026-000123' },
    signatures: [{ signer: 'Camila A. R.' }],
  });
  expect((await request('2222-2222-2222')).statusCode).toBe(404);
  expect((await request('2222')).json()).toEqual({ status: 'malformed-code' });
});

test('shows no more of a signer than the first name and initials', async () => {
  const pages = [await upload(signed, 'text/html'), await request(code, 'text/html,*/*')];
  for (const { body } of pages) {
    expect(body).toContain('Camila A. R.');
    for (const secret of ['Rojas', '12.345.678', 'correo.cl', 'titular']) expect(body).not.toContain(secret);
  }
});

test('the page needs no script and allows no inline style', async () => {
  const page = await server.inject('/verify');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.body).not.toMatch(/<script|style=|onclick/u);
  expect(page.body).toContain('<html lang="es-CL">');
  expect((await server.inject('/verify/style.css')).headers['content-type']).toContain('text/css');
  expect((await server.inject('/verify/inter-600.woff2')).statusCode).toBe(200);
});

test('text of a document cannot become part of the page', async () => {
  stored = { ...stored, title: '<b onclick="x">"hola" & chao</b>' };
  const page = await request(code, 'text/html');
  expect(page.body).toContain('&lt;b onclick=&quot;x&quot;&gt;&quot;hola&quot; &amp; chao&lt;/b&gt;');
});

test('an answer about a document is not kept by caches', async () => {
  expect((await request(code)).headers['cache-control']).toBe('no-store');
});
