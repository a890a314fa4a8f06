/** One document of the site. */
export type DocPage = {
  /** From the root of the repository. */
  file: string;
  /** Below `/docs/`. */
  path: string;
  /** Language of the page, so that it is read aloud rightly. */
  lang: 'en' | 'es';
};

const guide = (name: string, lang: DocPage['lang'] = 'en'): DocPage => ({
  file: `docs/${name}.md`,
  path: `${name}/`,
  lang,
});
const quickstart = (name: string): DocPage => ({
  file: `examples/${name}/README.md`,
  path: `start/${name}/`,
  lang: 'en',
});

/**
 * Pages of the site, in the order of its navigation. Every installation serves it to anybody, so pages on attacks and
 * tests of the product are not among it; links to those are shown as their path.
 */
export const groups: readonly { title: string; pages: readonly DocPage[] }[] = [
  { title: 'Empezar', pages: ['plain', 'react-19', 'vue-3', 'ssr-react'].map(quickstart) },
  {
    title: 'Integrar',
    pages: [guide('host-guide'), guide('versions'), guide('api'), guide('webhooks'), guide('flow')],
  },
  { title: 'Probar', pages: [guide('sandbox', 'es')] },
  { title: 'Operar', pages: [guide('operations'), guide('source-guide'), guide('security')] },
  { title: 'Atender', pages: [guide('staff-guide', 'es'), guide('glossary')] },
];

/** Files beside the documents that they link to, served as they are. */
export const attachments = [
  'docs/openapi.json',
  'docs/proxies/nginx.conf',
  'docs/proxies/haproxy.cfg',
  'docs/proxies/Caddyfile',
  'docs/proxies/apache.conf',
  'docs/proxies/envoy.yaml',
  'docs/desk.png',
  'docs/observability/alerts.yml',
  'docs/observability/grafana-dashboard.json',
] as const;
