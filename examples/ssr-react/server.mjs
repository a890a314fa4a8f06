// What a framework does: it renders the page, sends it as it is made, and the browser takes it up.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { createServer as createVite } from 'vite';

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' });

async function renderPage(answer) {
  try {
    const { render } = await vite.ssrLoadModule('/src/server.tsx');
    const page = await render();
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    Readable.fromWeb(page).pipe(answer);
  } catch (error) {
    console.error(error);
    answer.writeHead(500).end();
  }
}

createServer((request, answer) => {
  vite.middlewares(request, answer, () => {
    // An address may bring something along: ?sign_token=… leads signers here, ?dm_return=… whoever was at ClaveÚnica.
    if (request.url.split('?')[0] === '/') void renderPage(answer);
    else answer.writeHead(404).end();
  });
}).listen(5173, () => console.log('http://localhost:5173'));
