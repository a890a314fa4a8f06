import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleModule } from '@afilia/testing/browser/bundle-module';
import { installOnDemand } from '@afilia/testing/on-demand';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../../../..');

/** Amount that a bank has its recorder take: as its makers preset it, or everything that a setting can open. */
export type Settings = 'default' | 'loose';

export type Recorder = {
  /** Its name in the host guide, and the last part of the address that it sends to. */
  name: string;
  package: string;
  /** Its own name, if the lock file has another version under that one. */
  published?: string;
  /** In a long run alone: the package is installed by the test, and an engine like its own (rrweb) is in every run. */
  isOnDemand?: true;
  /** As imported; the package's name where it is left out. */
  import?: string;
  /** Statements of a page's module; `made` is the result of the import, `to` the address that it sends to, without a slash at the end. */
  start: Readonly<Record<Settings, string>>;
  /** Interval of its own code, and the one in a test: it takes the same, sooner. */
  intervals?: readonly (readonly [own: string, sooner: string])[];
};

const newRelic = (replay: string) => `
const { host } = new URL(to);
const ids = { accountID: '1', trustKey: '1', agentID: '1', licenseKey: 'k', applicationID: '1' };
new made.BrowserAgent({
  info: { beacon: host + '/newrelic', errorBeacon: host + '/newrelic', licenseKey: 'k', applicationID: '1', sa: 1 },
  init: {
    ssl: false, harvest: { interval: 2 }, privacy: { cookies_enabled: true }, ajax: { enabled: true },
    session_replay: { enabled: true, ${replay} },
  },
  loader_config: ids,
});`;

/** Recorders of a bank's page, each as its makers' guide starts it. */
const everyRecorder: readonly Recorder[] = [
  {
    name: 'PostHog',
    package: 'posthog-js',
    isOnDemand: true,
    import: 'posthog-js/dist/module.full.no-external',
    intervals: [['flush_interval_ms: 3e3', 'flush_interval_ms: 500']],
    start: {
      default: `made.default.init('phc_1', { api_host: to, opt_out_useragent_filter: true });`,
      loose: `made.default.init('phc_1', { api_host: to, opt_out_useragent_filter: true, mask_all_text: false,
        session_recording: { maskAllInputs: false, maskInputOptions: { password: false },
          captureCanvas: { recordCanvas: true, canvasFps: 4, canvasQuality: '0.4' } } });`,
    },
  },
  {
    name: 'Sentry',
    package: '@sentry/browser',
    isOnDemand: true,
    intervals: [
      ['DEFAULT_FLUSH_MIN_DELAY = 5e3', 'DEFAULT_FLUSH_MIN_DELAY = 1e3'],
      ['DEFAULT_FLUSH_MAX_DELAY = 5500', 'DEFAULT_FLUSH_MAX_DELAY = 1500'],
    ],
    start: {
      default: `made.init({ dsn: to.replace('//', '//key@') + '/1', tracesSampleRate: 1, replaysSessionSampleRate: 1,
        integrations: [made.browserTracingIntegration(), made.replayIntegration({ minReplayDuration: 0 })] });`,
      loose: `made.init({ dsn: to.replace('//', '//key@') + '/1', tracesSampleRate: 1, replaysSessionSampleRate: 1, sendDefaultPii: true,
        integrations: [made.browserTracingIntegration(), made.replayCanvasIntegration(), made.replayIntegration({
          minReplayDuration: 0, maskAllText: false, maskAllInputs: false, blockAllMedia: false })] });`,
    },
  },
  {
    name: 'Datadog RUM',
    package: '@datadog/browser-rum',
    intervals: [['SEGMENT_DURATION_LIMIT = 5 * ONE_SECOND', 'SEGMENT_DURATION_LIMIT = ONE_SECOND']],
    start: {
      default: `made.datadogRum.init({ applicationId: 'a', clientToken: 'c', proxy: to, sessionSampleRate: 100,
        sessionReplaySampleRate: 100, trackUserInteractions: true, trackResources: true });`,
      loose: `made.datadogRum.init({ applicationId: 'a', clientToken: 'c', proxy: to, sessionSampleRate: 100,
        sessionReplaySampleRate: 100, trackUserInteractions: true, trackResources: true,
        defaultPrivacyLevel: 'allow', enablePrivacyForActionName: false });`,
    },
  },
  {
    name: 'Mixpanel',
    package: 'mixpanel-browser',
    isOnDemand: true,
    intervals: [
      ['"batch_flush_interval_ms": 1e4', '"batch_flush_interval_ms": 1e3'],
      ['"batch_flush_interval_ms": 5e3', '"batch_flush_interval_ms": 1e3'],
    ],
    start: {
      default: `made.default.init('m', { api_host: to, autocapture: true, record_sessions_percent: 100 });`,
      loose: `made.default.init('m', { api_host: to, autocapture: { pageview: 'url-with-path', capture_text_content: true, input: true },
        record_sessions_percent: 100, record_mask_all_text: false, record_mask_all_inputs: false, record_canvas: true,
        record_mask_text_selector: '', record_block_selector: '', record_console: true, record_network: true });`,
    },
  },
  {
    name: 'New Relic',
    package: '@newrelic/browser-agent',
    isOnDemand: true,
    import: '@newrelic/browser-agent/loaders/browser-agent',
    start: {
      default: newRelic(''),
      loose: newRelic(`mask_all_inputs: false, mask_text_selector: null, inline_images: true,
        mask_input_options: { text: false, tel: false, email: false }`),
    },
  },
  {
    name: 'OpenReplay',
    package: 'tracker-19',
    published: '@openreplay/tracker',
    intervals: [['setInterval(I,3e4)', 'setInterval(I,1e3)']],
    start: {
      default: `new made.default({ projectKey: 'o', ingestPoint: to, __DISABLE_SECURE_MODE: true }).start();`,
      loose: `new made.default({ projectKey: 'o', ingestPoint: to, __DISABLE_SECURE_MODE: true, defaultInputMode: 0,
        obscureTextEmails: false, obscureTextNumbers: false, obscureInputEmails: false, obscureInputNumbers: false,
        obscureInputDates: false, network: { capturePayload: false } }).start();`,
    },
  },
  {
    name: 'Highlight',
    package: 'highlight.run',
    start: {
      default: `made.H.init('1', { backendUrl: to, otlpEndpoint: to, serviceName: 'bank' });`,
      loose: `made.H.init('1', { backendUrl: to, otlpEndpoint: to, serviceName: 'bank', privacySetting: 'none',
        maskAllInputs: false, maskInputOptions: {}, enableCanvasRecording: true, inlineImages: true, networkRecording: { enabled: true } });`,
    },
  },
];

/** `npm test -- long variants` records with every one, other runs with one of each engine: those of rrweb, Datadog and OpenReplay. */
const isLong = Boolean(process.env['VARIANTS']);

/** The recorders of this run. All record at once, each with its own settings. */
export const recorders = everyRecorder.filter(({ isOnDemand }) => isLong || !isOnDemand);
export const leftOut = everyRecorder.filter((one) => !recorders.includes(one));

/** The name of its package, as the host guide says it. */
export const publishedName = (one: Recorder): string => one.published ?? one.package;

const folderOf = ({ isOnDemand }: Recorder): string => (isOnDemand ? installOnDemand('recorders') : root);

/** The version in use, as the package says it. */
export function versionOf(one: Recorder): string {
  const file = join(folderOf(one), 'node_modules', one.package, 'package.json');
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return String((found as { version: unknown }).version);
}

/** Last part of the address that a recorder sends to. */
export const pathOf = ({ name }: Recorder): string => name.toLowerCase().replaceAll(' ', '');

/** The module of a bank's page that starts all recorders. */
const moduleOf = (settings: Settings, ingest: string): string =>
  recorders
    .map(
      (one, at) => `import * as made${at} from '${one.import ?? one.package}';
try { ((made, to) => { ${one.start[settings]} })(made${at}, '${ingest}/${pathOf(one)}'); }
catch (error) { console.error('recorder', '${one.name}', error); }`,
    )
    .join('\n');

/** Finds each recorder where it is installed. */
const installedRecorders: Plugin = {
  name: 'installed-recorders',
  resolveId(id) {
    const found = recorders.find((one) => (one.import ?? one.package) === id);
    return found && this.resolve(id, join(folderOf(found), 'page.js'), { skipSelf: true });
  },
};

const anyIngest = 'http://127.0.0.1:1';
const bundles = new Map<Settings, Promise<string>>();

/** The code of all recorders, made once for each of the settings. A classic script: of a module it has the address of its own file. */
async function bundleOf(settings: Settings): Promise<string> {
  let code = await bundleModule(moduleOf(settings, anyIngest), [installedRecorders]);
  for (const { name, intervals = [] } of recorders)
    for (const [own, sooner] of intervals) {
      if (!code.includes(own)) throw new Error(`${name} sends at another interval than ${own}`);
      code = code.replaceAll(own, sooner);
    }
  return `(() => { 'use strict'; ${code.replaceAll('import.meta', '({ url: location.href })')} })()`;
}

/** The script of a bank's page that starts all recorders, before the widget's. */
export async function scriptOf(settings: Settings, ingest: string): Promise<string> {
  const made = bundles.get(settings) ?? bundleOf(settings);
  bundles.set(settings, made);
  return (await made).replaceAll(anyIngest, ingest);
}
