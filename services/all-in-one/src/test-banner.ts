import type { FastifyInstance } from 'fastify';

const stylePath = '/test-installation.css';

/** Above the page and in its flow, so that it covers nothing that has the focus. Contrast 8.6 to 1. */
const style = `.test-installation { margin: 0; padding: 8px 16px; background: #7c2a4e; color: #fff;
  font: 600 14px/20px Inter, system-ui, sans-serif; text-align: center; }
`;

const banner =
  '<p class="test-installation" role="note">Instalación de prueba: quien responde aquí es un simulador. No ingreses datos reales.</p>';

/** The page's own policy, with our style sheet let in. A frame that shows a stranger's mail stays as it is. */
function letIn(policy: string): string | undefined {
  const directives = policy.split(';').map((one) => one.trim());
  if (directives.some((one) => one.startsWith('sandbox'))) return undefined;
  return directives
    .map((one) => (one.startsWith('style-src ') && !one.includes("'self'") ? `${one} 'self'` : one))
    .join('; ');
}

/**
 * Says on every page of ours that this is a test installation: demo host, console, sandbox, verification. Pages of banks
 * are not ours to write on.
 */
export function showTestBanner(server: FastifyInstance): void {
  server.get(stylePath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(style),
  );
  server.addHook('onSend', async (_request, reply, payload: unknown) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return payload;
    const policy = reply.getHeader('content-security-policy');
    const wider = typeof policy === 'string' ? letIn(policy) : '';
    if (wider === undefined) return payload;
    if (wider !== '') reply.header('content-security-policy', wider);
    reply.removeHeader('content-length');
    return payload
      .replace('</head>', `<link rel="stylesheet" href="${stylePath}"></head>`)
      .replace(/<body[^>]{0,200}>/u, (body) => `${body}${banner}`);
  });
}
