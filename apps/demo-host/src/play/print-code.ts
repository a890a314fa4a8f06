import { themeOf, type Setup } from './setup.ts';

/** Address that the widget is loaded from, and the key of the page. */
export type Installation = { origin: string; apiKey: string };

export const codeKinds = ['html', 'react', 'vue', 'server'] as const;
export type CodeKind = (typeof codeKinds)[number];

const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (mark) => `&#${mark.codePointAt(0)};`);
const json = (value: unknown, indent = '') => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
const attributesOf = ({ apiKey }: Installation, { attributes }: Setup) =>
  Object.entries({ 'api-key': apiKey, ...attributes });
const propOf = (attribute: string) =>
  attribute.replaceAll(/-([a-z])/gu, (_whole, letter: string) => letter.toUpperCase());
const hasPrefill = ({ prefill }: Setup) => Object.keys(prefill).length > 0;

/** Messages are kept until the widget is there, so the page need not wait. */
const postPrefill = ({ prefill }: Setup, indent: string) =>
  `postMessage({ type: 'dm:prefill', fields: ${json(prefill, indent)} }, location.origin);`;

function html(installation: Installation, setup: Setup): string {
  const theme = themeOf(setup);
  const written = attributesOf(installation, setup).map(([name, value]) => `${name}="${escaped(value)}"`);
  const script = [
    ...(theme ? [`document.querySelector('dm-widget').theme = ${json(theme)};`] : []),
    ...(hasPrefill(setup) ? [postPrefill(setup, '')] : []),
  ];
  return [
    `<script src="${installation.origin}/embed.js" defer></script>`,
    `<dm-widget ${written.join(' ')}></dm-widget>`,
    ...(script.length > 0 ? ['', '<!-- pagina.js -->', ...script] : []),
  ].join('\n');
}

function react(installation: Installation, setup: Setup): string {
  const theme = themeOf(setup);
  const props = attributesOf(installation, setup).map(([name, value]) =>
    name === 'is-pj'
      ? `isPj={${value}}`
      : `${propOf(name)}=${value.includes('"') ? `{${json(value)}}` : `"${value}"`}`,
  );
  const lines = [`origin="${installation.origin}"`, ...props, ...(theme ? ['theme={theme}'] : [])];
  return [
    ...(hasPrefill(setup) ? ["import { useEffect } from 'react';"] : []),
    "import { DmWidget } from '@afilia/host/react';",
    '',
    ...(theme ? [`const theme = ${json(theme)};`, ''] : []),
    'export const Application = () => {',
    ...(hasPrefill(setup) ? ['  useEffect(() => {', `    ${postPrefill(setup, '    ')}`, '  }, []);'] : []),
    '  return (',
    '    <DmWidget',
    ...lines.map((line) => `      ${line}`),
    '    />',
    '  );',
    '};',
  ].join('\n');
}

function vue(installation: Installation, setup: Setup): string {
  const theme = themeOf(setup);
  const written = attributesOf(installation, setup).map(([name, value]) => `${name}="${escaped(value)}"`);
  return [
    '<script setup lang="ts">',
    "import { onMounted } from 'vue';",
    `import { loadAfilia${theme ? ', type ThemeManifest' : ''} } from '@afilia/host';`,
    '',
    ...(theme ? [`const theme: ThemeManifest = ${json(theme)};`] : []),
    'onMounted(() => {',
    `  void loadAfilia({ origin: '${installation.origin}' });`,
    ...(hasPrefill(setup) ? [`  ${postPrefill(setup, '  ')}`] : []),
    '});',
    '</script>',
    '',
    '<template>',
    `  <dm-widget ${[...written, ...(theme ? [':theme.prop="theme"'] : [])].join(' ')} />`,
    '</template>',
  ].join('\n');
}

/** Fields of a host session are fewer: no choices of the business, which only the person makes. */
const sessionFields = new Set(
  'rut run firstNames paternalSurname maternalSurname tradeName website email phone'.split(' '),
);

function server({ origin }: Installation, { attributes, prefill }: Setup): string {
  const fields = Object.fromEntries(Object.entries(prefill).filter(([name]) => sessionFields.has(name)));
  const body = {
    clientReference: 'cliente-0001',
    isPJ: attributes['is-pj'] === 'true',
    ...(Object.keys(fields).length > 0 && { prefill: fields }),
  };
  return `// En tu servidor: ni client_id ni client_secret van en la página.
const { CLIENT_ID, CLIENT_SECRET } = process.env;
const granted = await fetch('${origin}/oauth/token', {
  method: 'POST',
  headers: { authorization: \`Basic \${btoa(\`\${CLIENT_ID}:\${CLIENT_SECRET}\`)}\` },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
});
const { access_token } = await granted.json();
const made = await fetch('${origin}/api/v1/host-sessions', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${access_token}\`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify(${json(body, '  ')}),
});
// Para el atributo host-session de una sola visita.
const { clientSecret } = await made.json();`;
}

const printers = { html, react, vue, server } satisfies Record<CodeKind, unknown>;

/** Prints code that makes the present choices on a page of the reader's own. */
export const printCode = (kind: CodeKind, installation: Installation, setup: Setup): string =>
  printers[kind](installation, setup);
