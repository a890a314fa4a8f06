import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { PaperKind } from '@afilia/domain/application/model/uploads';
import type { RunningBackend } from '../backend/running-backend.ts';
import { Applicant } from './applicant.ts';
import { skipTo } from './fast-forward.ts';

/** A document of the sandbox: its bytes, and the values of a request to its issuer. */
type TestPaper = { kind: PaperKind; pdf: Uint8Array<ArrayBuffer>; code: string; password: string };

/**
 * Gets a made-up document.
 *
 * @param variant - its fault, as on the sandbox's page
 */
export async function paperOf(
  { sandboxUrl }: Pick<RunningBackend, 'sandboxUrl'>,
  rut: string,
  kind: PaperKind,
  variant = 'good',
): Promise<TestPaper> {
  const list = await fetch(`${sandboxUrl}/sandbox/papers/?rut=${rut}`, {
    headers: { accept: 'application/json' },
  });
  const papers = (await list.json()) as {
    kind: string;
    variant: string;
    address: string;
    code: string;
    password?: string;
  }[];
  const found = papers.find((one) => one.kind === kind && one.variant === variant);
  if (!found) throw new Error(`the sandbox has no ${kind} ${variant}`);
  const file = await fetch(`${sandboxUrl}${found.address}`);
  const pdf = new Uint8Array(await file.arrayBuffer());
  return { kind, pdf, code: found.code, password: found.password ?? '' };
}

let commands = 0;

/** Uploads a document as the browser does; the answer is that of a command. */
export async function upload(
  person: Applicant,
  { url, apiKey }: Pick<RunningBackend, 'url' | 'apiKey'>,
  { kind, pdf, code, password }: TestPaper,
  { name = 'carpeta.pdf', session = person.session }: { name?: string; session?: string | undefined } = {},
) {
  const body = new FormData();
  body.set('code', code);
  body.set('password', password);
  body.set('file', new Blob([pdf], { type: 'application/pdf' }), name);
  commands += 1;
  const commandId = `upload-${process.pid}-${String(commands).padStart(10, '0')}`;
  const response = await fetch(`${url}/uploads?kind=${kind}&commandId=${commandId}`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, authorization: `Bearer ${session}` },
    body,
  });
  const { data } = (await response.json()) as { data: { result: Record<string, unknown> } };
  if (data.result['__typename'] === 'Application')
    person.application = data.result as unknown as ApplicationView;
  return data.result;
}

/**
 * Returns an applicant at the step that connects the sources, with the acts of that step.
 *
 * @param options.skips - false: every step before is walked over the API
 */
export async function applicantAtUploads(backend: RunningBackend, rut: string, { skips = true } = {}) {
  const rosa = new Applicant(backend);
  if (skips) await skipTo(backend, rosa, { rut, place: 'awaitingCredentials' });
  else await rosa.toConnect(rut);
  const get = (kind: TestPaper['kind'], variant?: string) => paperOf(backend, rut, kind, variant);
  const send = (paper: TestPaper) => upload(rosa, backend, paper);
  const give = async (kind: TestPaper['kind'], variant?: string) => send(await get(kind, variant));
  const ids = () => rosa.application?.connection?.uploads.map(({ id }) => id) ?? [];
  const submit = () => rosa.send('submit-documents', { uploadIds: ids(), consent: true });
  const events = async () =>
    (await backend.store.applications.events(rosa.application?.id ?? '')).map(({ event }) => event);
  return { rosa, rut, get, send, give, ids, submit, events };
}
