import type { FastifyReply, FastifyRequest } from 'fastify';
import { Html, html } from './html.ts';
import { styles } from './styles.ts';

interface Page {
  title: string;
  lead: string;
  /** Path of the sandbox's root, without a slash at the end. */
  root: string;
  here: 'scenarios' | 'inbox' | 'phone' | 'papers' | 'core';
  body: Html;
}

/** Wraps a page of the sandbox. No scripts: the policy sent along forbids them. */
export const layout = ({ title, lead, root, here, body }: Page): string =>
  html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <header>
          <a class="brand" href="${root}/">Sandbox</a>
          <nav aria-label="Secciones">
            <a href="${root}/" ${current(here === 'scenarios')}>Escenarios</a>
            <a href="${root}/inbox" ${current(here === 'inbox')}>Correos</a>
            <a href="${root}/phone" ${current(here === 'phone')}>Celulares</a>
            <a href="${root}/papers/" ${current(here === 'papers')}>Documentos</a>
            <a href="${root}/core" ${current(here === 'core')}>Core</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          <p class="lead">${lead}</p>
          ${body}
        </main>
      </body>
    </html>`.markup;

const current = (is: boolean) => new Html(is ? 'aria-current="page"' : '');

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ');

/** Sends a page under a policy that runs nothing. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);

/** True where the caller asks for data: `Accept: application/json`, as browsers never do. */
export const wantsJson = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes('application/json');
