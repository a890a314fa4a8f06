import type { FastifyInstance } from 'fastify';
import { allScenarios, withoutRut } from '../scenarios/all-scenarios.ts';
import { documentNumberOf, newDocumentNumberOf } from '../sources/civil-register/document-number.ts';
import { showRut } from '../scenarios/rut.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { faultNames, faultCatalogue } from '../faults/fault-catalogue.ts';
import { html } from './html.ts';
import { layout, sendPage, wantsJson } from './layout.ts';

const listed = allScenarios.map(({ rut, kind, title, outcome, code }) => ({
  rut: showRut(rut),
  kind,
  title,
  outcome,
  ...(kind === 'natural' && { documentNumber: documentNumberOf(rut) }),
  ...(code === undefined ? {} : { code }),
}));

const rowOf = ({ rut, title, outcome, code, documentNumber }: (typeof listed)[number]) =>
  html`<tr>
    <td class="rut">
      ${rut}
      ${documentNumber === undefined ? '' : html`<br /><span class="seen">Cédula ${documentNumber} o ${newDocumentNumberOf(rut)}</span>`}
    </td>
    <td class="what-cell"><span class="what">${title}</span> <span class="seen">${outcome}</span></td>
    <td>
      ${code === undefined ? html`<span class="code good">Aprobada</span>` : html`<span class="code">${code}</span>`}
    </td>
  </tr>`;

const tableOf = (kind: Scenario['kind']) =>
  html`<div class="card">
    <table>
      <thead>
        <tr>
          <th scope="col">RUT</th>
          <th scope="col">Qué pasa y qué se ve</th>
          <th scope="col">Código</th>
        </tr>
      </thead>
      <tbody>
        ${listed.filter((scenario) => scenario.kind === kind).map(rowOf)}
      </tbody>
    </table>
  </div>`;

const words = (text: string) => text.replaceAll('`', '');

const body = html`<h2>Personas naturales</h2>
  ${tableOf('natural')}
  <h2>Personas jurídicas</h2>
  ${tableOf('legal')}
  <h2>Con cualquier RUT aprobado</h2>
  <div class="card padded">
    <dl>
      ${withoutRut.map(
        ({ code, how }) =>
          html`<dt><span class="code">${code}</span></dt>
            <dd>${how}</dd>`,
      )}
    </dl>
  </div>
  <h2>Fuentes que fallan, cuando se les dice</h2>
  <div class="card padded">
    <p class="lead">
      A cualquier fuente se le puede decir que falle, para un RUT o para todos:
      <code>PUT troubles</code> con
      <code>{"source":"bank","rut":"12.345.678-5","trouble":"half-body","times":3}</code>. Sin «times» falla
      hasta que se pida <code>DELETE troubles</code>. También fallan así <code>certificateAuthority</code> y
      <code>remoteSigner</code>, que firma los documentos con <code>SIGNER=csc</code>.
    </p>
    <dl>
      ${faultNames.map(
        (name) =>
          html`<dt><code>${name}</code></dt>
            <dd>${words(faultCatalogue[name].what)}</dd>`,
      )}
    </dl>
  </div>`;

/** The list of scenarios: a page for people, the same as data with `Accept: application/json`. */
export const serveScenarios = (server: FastifyInstance, root: string): void => {
  server.get('/', (request, reply) =>
    wantsJson(request)
      ? reply.send(listed)
      : sendPage(
          reply,
          layout({
            title: 'Escenarios',
            lead: 'Escribe uno de estos RUT en la solicitud y las fuentes externas contestarán así. Un RUT que no está aquí se comporta como aprobado. Cualquier clave es correcta, salvo «incorrecta». El número de documento de una cédula es 5 y los ocho dígitos del RUN al revés.',
            root,
            here: 'scenarios',
            body,
          }),
        ),
  );
};
