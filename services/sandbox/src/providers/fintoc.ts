import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  fintocEventsPath,
  fintocSignatureHeader,
  listTaxStatements,
  playedFintoc,
} from '@afilia/source-contracts/providers/fintoc';
import { connectTax } from '@afilia/source-contracts/tax';
import type { FastifyInstance } from 'fastify';
import { scenarioOf } from '../scenarios/all-scenarios.ts';
import type { Behaviour } from '../scenarios/scenario.ts';
import { folderOf } from '../sources/tax/folder.ts';
import { injectFault } from '../sources/inject-fault.ts';
import { latencyOf } from '../sources/latency.ts';
import type { SourceEnvironment } from '../sources/source-environment.ts';
import { wait } from '../sources/wait.ts';
import { signFintoc } from './fintoc-signature.ts';
import { statementsOf } from './fintoc-statements.ts';
import { fintocWidget } from './fintoc-widget.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const refused = (code: string, message: string) => ({
  error: { type: 'invalid_request_error', code, message },
});

const rutForm = /^(?<number>\d{7,8})-?(?<check>[\dkK])$/u;

type Connecting = { rut?: unknown; key?: unknown; webhookUrl?: unknown; publicKey?: unknown };

/** As with a key that is typed at ours: any is right but this one. */
const wrongKey = 'incorrecta';

/** Trouble with the key, which the provider's own windows have. */
const isAtConnection = (behaviour: Behaviour<'tax'>) =>
  'fault' in behaviour && behaviour.at === connectTax.name;

/** An address of the machine that received the request, which alone hears of links. */
const isOwn = (address: string, hostname: string): boolean => {
  const url = URL.parse(address);
  return url?.hostname === hostname && url?.pathname === fintocEventsPath;
};

/**
 * Plays Fintoc for the RUTs of the scenarios: `widget.js` asks for RUT and key in place of the provider's windows, `POST /links` tells
 * us of the link as the provider does, and the declarations say what the folder of the source `tax` says.
 */
export function serveFintoc(
  server: FastifyInstance,
  environment: SourceEnvironment,
  { secretKey, links }: { secretKey: string; links: Map<string, string> },
): void {
  const expected = digest(secretKey);

  server.get('/widget.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(fintocWidget(server.prefix)),
  );

  server.post('/links', async (request, reply) => {
    const { rut: typed, key, webhookUrl, publicKey } = (request.body ?? {}) as Connecting;
    const { number, check } = rutForm.exec(String(typed).replaceAll('.', ''))?.groups ?? {};
    if (number === undefined || check === undefined || publicKey !== playedFintoc.publicKey)
      return reply.code(400).send(refused('invalid_credentials', 'Revisa el RUT.'));
    if (typeof key !== 'string' || key === '' || key === wrongKey)
      return reply.code(400).send(refused('invalid_credentials', 'El SII no aceptó la clave.'));
    if (typeof webhookUrl !== 'string' || !isOwn(webhookUrl, request.hostname))
      return reply.code(400).send(refused('invalid_webhook_url', 'Esta dirección no recibe eventos.'));
    const rut = `${number}-${check.toUpperCase()}`;
    const trouble = scenarioOf(rut)?.behaviours.tax;
    if (trouble && isAtConnection(trouble))
      return reply.code(400).send(refused('invalid_credentials', 'El SII no aceptó los datos.'));
    const linkId = `link_${randomUUID()}`;
    const token = `${linkId}_token_${randomUUID()}`;
    links.set(token, rut);
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'link.created',
      mode: 'test',
      data: {
        id: linkId,
        object: 'link',
        holder_id: rut.replace('-', ''),
        institution: { id: 'cl_fiscal_sii', country: 'cl', name: 'Servicio de Impuestos Internos' },
        link_token: token,
        accounts: null,
      },
    });
    const signature = signFintoc(playedFintoc.webhookSecret, body, environment.clock.now().getTime());
    const reported = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [fintocSignatureHeader]: signature },
      body,
    });
    return reply.code(reported.ok ? 201 : 409).send({ status: reported.status });
  });

  server.get(listTaxStatements.path, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).send(refused('invalid_api_key', 'Invalid API key.'));
    const requested = listTaxStatements.request.safeParse(request.query);
    const rut = requested.success ? links.get(requested.data.link_token) : undefined;
    if (rut === undefined) return reply.code(404).send(refused('missing_resource', 'No such link.'));
    await wait(latencyOf(listTaxStatements) * environment.latencyFactor, request.raw);
    const reported = environment.faults.take({ source: 'tax', name: listTaxStatements.name }, [rut]);
    const ofScenario = scenarioOf(rut)?.behaviours.tax;
    const behaviour = reported && !('hold' in reported) ? reported : ofScenario;
    const circumstances = { key: `${rut}/${listTaxStatements.name}`, environment, request, reply };
    if (
      behaviour &&
      'fault' in behaviour &&
      !isAtConnection(behaviour) &&
      (await injectFault(behaviour, circumstances))
    )
      return reply;
    const finding = behaviour && 'finding' in behaviour ? behaviour.finding : null;
    const folder = folderOf(finding as Parameters<typeof folderOf>[0], randomUUID());
    return statementsOf(folder, rut, environment.clock.now());
  });
}
