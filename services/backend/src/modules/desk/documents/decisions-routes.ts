import type { FastifyPluginAsync } from 'fastify';
import type { ScreeningOrder } from '@afilia/domain/application/model/evaluation/stages';
import { complaint } from '@afilia/domain/desk/explanation';
import { publicLogic } from '@afilia/domain/desk/public-logic';
import { reviewLimits } from '@afilia/domain/desk/model/review-rules';
import { html } from '../../signing/documents/verify-page/html.ts';
import { pageHeaders } from '../../signing/documents/verify-page/page-headers.ts';
import { layout } from '../../signing/documents/verify-page/pages.ts';

const title = 'Cómo decidimos';

/**
 * The page about automatic decisions: the data of each and their sources, its possible results, and the way to ask for
 * a person.
 */
export const decisionsPage = (brand: string, order?: ScreeningOrder): string =>
  layout(
    { brand, base: '/verify' },
    title,
    html`<h1>${title}</h1>
      <p class="lead">
        Al afiliarte, un sistema automático toma estas decisiones, en este orden. Usa los datos que escribes y
        los registros que consultamos con tu autorización.
      </p>
      ${publicLogic(order).map(
        ({ title: stage, checks }) =>
          html`<h2>${stage}</h2>
            <ul>
              ${checks.map(
                ({ name, asks, source, mayLead }) =>
                  html`<li id="${name}">${asks}. Consultamos ${source}. Puede ${mayLead}.</li>`,
              )}
            </ul>`,
      )}
      <h2>Si no estás de acuerdo</h2>
      <p>
        En la pantalla que te informa el resultado, presiona «Pedir que una persona revise» y cuéntanos tu
        caso. No tiene costo. Una persona lo lee, decide con razones y te responde. Puedes pedirlo durante
        ${reviewLimits.goodDays} días, hasta ${reviewLimits.perApplication} veces por solicitud.
      </p>
      <p>${complaint}</p>`,
  );

/** `GET /decisiones`: the logic of automatic decisions, for everybody. @param order - when people are screened here */
export const decisionsRoutes =
  (brand: () => string, order: ScreeningOrder): FastifyPluginAsync =>
  async (server) => {
    server.get('/decisiones', (_request, reply) =>
      reply.headers(pageHeaders).type('text/html; charset=utf-8').send(decisionsPage(brand(), order)),
    );
  };
