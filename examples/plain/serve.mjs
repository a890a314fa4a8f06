// Any server of files does; this one also sends the policy that your page needs.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

const afilia = 'http://localhost:3000';
const files = {
  '/': ['index.html', 'text/html'],
  '/page.css': ['page.css', 'text/css'],
  '/page.js': ['page.js', 'text/javascript'],
};
const policy = [
  "default-src 'self'",
  `script-src 'self' ${afilia}`,
  `connect-src 'self' ${afilia}`,
  `font-src 'self' ${afilia}`,
].join('; ');

createServer(async ({ url }, answer) => {
  const [name, type] = files[url.split('?')[0]] ?? [];
  if (!name) return answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy });
  return answer.end(await readFile(new URL(name, import.meta.url)));
}).listen(5173, () => console.log('http://localhost:5173'));
