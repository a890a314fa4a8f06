import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { html } from '../pages/html.ts';
import { layout, sendPage, wantsJson } from '../pages/layout.ts';
import { showRut } from '../scenarios/rut.ts';
import { chileanDay } from '../sources/chilean-day.ts';
import {
  codeOf,
  type Paper,
  paperKinds,
  type PaperKind,
  paperVariants,
  type PaperVariant,
  passwordOf,
} from './paper.ts';
import { renderPaper } from './render-paper.ts';

const titles: Readonly<Record<PaperKind, string>> = {
  taxFolder: 'Carpeta Tributaria Electrónica',
  contributions: 'Certificado de cotizaciones AFC',
  debtReport: 'Informe de Deudas CMF',
};

const rutForm = /^[1-9]\d{0,7}-[\dK]$/u;
const sent = (rut: string) => rut.replaceAll('.', '').toUpperCase();
const variantNames = Object.keys(paperVariants) as PaperVariant[];

const isKind = (kind: string): kind is PaperKind => paperKinds.some((one) => one === kind);
const isVariant = (variant: string): variant is PaperVariant => Object.hasOwn(paperVariants, variant);

/** How a document is asked for, and what its issuer is asked with. */
const listedOf = (paper: Paper, root: string) => ({
  kind: paper.kind,
  variant: paper.variant,
  what: paperVariants[paper.variant].what,
  address: `${root}/papers/${paper.rut}/${paper.kind}.pdf${paper.variant === 'good' ? '' : `?variant=${paper.variant}`}`,
  code: codeOf(paper),
  ...(paper.kind === 'taxFolder' && { password: passwordOf(paper) }),
});

const bodyOf = (listed: ReturnType<typeof listedOf>[], rut: string) =>
  html`<form method="get" class="card padded">
      <label>RUT <input name="rut" value="${showRut(rut)}" /></label> <button>Ver sus documentos</button>
    </form>
    ${paperKinds.map(
      (kind) =>
        html`<h2>${titles[kind]}</h2>
          <div class="card">
            <table>
              <thead>
                <tr>
                  <th scope="col">Documento</th>
                  <th scope="col">Código</th>
                  <th scope="col">Clave de la carpeta</th>
                </tr>
              </thead>
              <tbody>
                ${listed
                  .filter((one) => one.kind === kind)
                  .map(
                    ({ address, what, code, password }) =>
                      html`<tr>
                        <td><a href="${address}" download>${what}</a></td>
                        <td><code>${code}</code></td>
                        <td>${password === undefined ? '' : html`<code>${password}</code>`}</td>
                      </tr>`,
                  )}
              </tbody>
            </table>
          </div>`,
    )}`;

/** Made-up documents of any RUT, to upload instead of a key: a list, and each as a file. */
export function servePapers(server: FastifyInstance, root: string, clock: Clock): void {
  const today = () => chileanDay(clock.now());
  server.get<{ Querystring: { rut?: string } }>('/papers/', (request, reply) => {
    const requested = sent(request.query.rut ?? '');
    const rut = rutForm.test(requested) ? requested : '12345678-5';
    const listed = paperKinds.flatMap((kind) =>
      variantNames.map((variant) => listedOf({ rut, kind, variant, today: today() }, root)),
    );
    if (wantsJson(request)) return reply.send(listed);
    const lead =
      'Para subir en vez de una clave. Sirven hoy; cada uno es de un RUT y dice lo que contestaría su fuente. El código y la clave de la carpeta se escriben al subirla.';
    return sendPage(
      reply,
      layout({ title: 'Documentos', lead, root, here: 'papers', body: bodyOf(listed, rut) }),
    );
  });
  server.get<{ Params: { rut: string; kind: string }; Querystring: { variant?: string } }>(
    '/papers/:rut/:kind.pdf',
    (request, reply) => {
      const { rut, kind } = request.params;
      const { variant = 'good' } = request.query;
      if (!rutForm.test(rut) || !isKind(kind) || !isVariant(variant)) return reply.code(404).send();
      const paper = { rut, kind, variant, today: today() };
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${kind}.pdf"`)
        .send(Buffer.from(renderPaper(paper)));
    },
  );
}
