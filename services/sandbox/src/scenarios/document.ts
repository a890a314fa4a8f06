import { allScenarios, bouncingMailbox, busyMailbox, withoutRut } from './all-scenarios.ts';
import { faultNames, faultCatalogue } from '../faults/fault-catalogue.ts';
import { showRut } from './rut.ts';
import { findingsOf, type Scenario } from './scenario.ts';

const tableOf = (kind: Scenario['kind']): string[] => [
  '| RUT | Qué pasa | Qué se ve | Código |',
  '| --- | --- | --- | --- |',
  ...allScenarios
    .filter((scenario) => scenario.kind === kind)
    .map(
      ({ rut, title, outcome, code }) => `| \`${showRut(rut)}\` | ${title} | ${outcome} | ${code ?? ''} |`,
    ),
];

const exampleOfReport = [
  "curl -X PUT http://localhost:3000/sandbox/troubles -H 'content-type: application/json' \\",
  `  -d '{"source":"bank","rut":"12.345.678-5","trouble":"half-body","times":3}'`,
].join('\n');

/**
 * Prints docs/sandbox.md from the scenarios; a test keeps the file equal to it.
 *
 * @returns Markdown in Spanish
 */
export const scenariosAsMarkdown = (): string =>
  [
    '<!-- Generated from services/sandbox/src/scenarios: npm run docs:sandbox -w services/sandbox -->',
    '',
    '# Sandbox',
    '',
    'Todas las fuentes externas, por HTTP, según el RUT que se escriba. La misma lista está en `/sandbox/`, y los correos',
    'que se envían, en `/sandbox/inbox`. Un RUT que no está aquí se comporta como aprobado. Cualquier clave es correcta,',
    'salvo `incorrecta`. El número de documento de una cédula es 5 y los ocho dígitos del RUN al revés: para `12.345.678-5`,',
    '`587654321`. Los datos son inventados.',
    '',
    '## Personas naturales',
    '',
    ...tableOf('natural'),
    '',
    '## Personas jurídicas',
    '',
    ...tableOf('legal'),
    '',
    '## Sin RUT propio',
    '',
    '| Código | Cómo verlo |',
    '| --- | --- |',
    ...withoutRut.map(({ code, how }) => `| ${code} | ${how} |`),
    '',
    '## Fuentes que fallan',
    '',
    'A cualquier fuente se le puede decir, mientras corre, que falle de una de estas maneras, para un RUT o para todos:',
    '',
    '```sh',
    exampleOfReport,
    '```',
    '',
    '| `trouble` | Qué hace la fuente |',
    '| --- | --- |',
    ...faultNames.map((name) => `| \`${name}\` | ${faultCatalogue[name].what} |`),
    '',
    'Con `times` falla esa cantidad de consultas y después contesta bien; sin él, hasta que se le diga otra cosa. Con `at`',
    'falla solo una operación (`readTaxFolder`). Sin `rut` falla para todos. También fallan así, sin ser fuentes,',
    '`certificateAuthority` (`ocsp`, `crl`) y `remoteSigner` (`token`, `credentialsInfo`, `authorize`, `signHash`).',
    '',
    'En vez de `trouble` se le puede decir con `finding` qué encuentra, para ese RUT y desde ese momento:',
    '',
    '| Fuente | `finding` |',
    '| --- | --- |',
    ...Object.entries(findingsOf)
      .filter(([, found]) => found.length > 0)
      .map(([source, found]) => `| ${source} | ${found.map((one) => `\`${one}\``).join(', ')} |`),
    '',
    '## Direcciones',
    '',
    '| Dirección | Qué hace |',
    '| --- | --- |',
    '| `GET /sandbox/` | Esta lista; en JSON con `Accept: application/json` |',
    '| `GET /sandbox/inbox` | Correos recibidos, el más nuevo primero; en JSON con `Accept: application/json`; con `?to=` los de una dirección |',
    '| `DELETE /sandbox/inbox` | Borra los correos |',
    '| `GET /sandbox/papers/?rut=…` | Documentos inventados de un RUT, para subir en vez de una clave, con su código; en JSON con `Accept: application/json` |',
    '| `GET /sandbox/papers/<rut>/<documento>.pdf?variant=…` | Cada uno; auténtico, o viejo, de otro RUT, retirado, desconocido, con clave o con un script |',
    '| `PUT /sandbox/troubles` | Dice a una fuente que falle; contesta la lista de las que fallan |',
    '| `GET /sandbox/troubles` | Las fuentes que fallan |',
    '| `DELETE /sandbox/troubles?source=…&rut=…` | Dejan de fallar; sin parámetros, todas |',
    '| `/sandbox/faults` | Otro nombre de `/sandbox/troubles` |',
    '| `DELETE /sandbox/state` | Olvida lo que las fuentes recuerdan (folios y fallas que se recuperan) |',
    '| `GET /sandbox/sources/<fuente>/openapi.json` | Contrato de la fuente |',
    '| `POST /sandbox/tsa` | Autoridad de sellado de tiempo (RFC 3161) |',
    '| `POST /sandbox/ca/ocsp`, `GET /sandbox/ca/crl/<n>` | Si un certificado del sandbox fue revocado (RFC 6960, RFC 5280) |',
    '| `POST /sandbox/csc/v2/credentials/info`, `…/credentials/authorize`, `…/signatures/signHash`, `…/oauth2/token` | Firma remota (Cloud Signature Consortium, API v2); firma los documentos con `SIGNER=csc npm start` |',
    '',
    `Un correo a \`${bouncingMailbox}@…\` es rechazado por el servidor, para ver qué hace una dirección que no existe; uno a`,
    `\`${busyMailbox}@…\` queda postergado, como en un servidor muy ocupado.`,
    '',
  ].join('\n');
