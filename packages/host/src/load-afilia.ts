import type { Afilia, LoadOptions } from '../generated/index.d.ts';
import { AfiliaLoadError } from './load-error.ts';

declare const __RELEASE__: readonly [version: string, integrity: string];
/** The version of this package, and the sum of its `embed.js`; the build writes both. */
const [ownVersion, ownIntegrity] = __RELEASE__;

const page = globalThis as typeof globalThis & { Afilia?: Afilia };

/** On a server nothing can be loaded; code that only imports or waits goes on. */
const onServer: Afilia = {
  version: '',
  ready: Promise.resolve(),
  define: () => Promise.reject(new AfiliaLoadError('browser', 'The widget needs a browser')),
};

let loading: Promise<Afilia> | undefined;

/**
 * Puts the operator's script into the page, once, and waits until the element can be used. Further calls get the same
 * answer; after a failure the next call tries again.
 *
 * @returns rejects with an `AfiliaLoadError`
 */
export function loadAfilia({ origin, version, timeout = 20_000 }: LoadOptions): Promise<Afilia> {
  if (typeof document === 'undefined') return Promise.resolve(onServer);
  loading ??= within(timeout, load(origin, version)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(origin: string, version?: string): Promise<Afilia> {
  if (!URL.canParse('/embed.js', origin))
    throw new AfiliaLoadError('origin', `"${origin}" is no origin such as https://afilia.example`);
  const src = new URL(version ? `/v${version}/embed.js` : '/embed.js', origin).href;
  if (!page.Afilia)
    await runScript(src, version === ownVersion ? ownIntegrity : '').catch(async (error: unknown) => {
      throw version && (await isNotServed(src))
        ? new AfiliaLoadError('version', `${src} is not served`)
        : error;
    });
  const afilia = page.Afilia;
  if (!afilia) throw new AfiliaLoadError('browser', 'This browser is too old, or the answer was no embed.js');
  await afilia.ready.catch((error: unknown) => {
    throw new AfiliaLoadError('network', `embed.js came, the widget's files did not: ${String(error)}`);
  });
  return afilia;
}

/** Tells if a version is not served, on pages whose policy allows the request. */
const isNotServed = (src: string): Promise<boolean> =>
  fetch(src, { method: 'HEAD' }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );

/** Runs the script, or waits for one that the page has already. */
function runScript(src: string, integrity: string): Promise<void> {
  const own = [...document.scripts].find((script) => script.src === src);
  const script = own ?? document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const blocked = () =>
      reject(new AfiliaLoadError('blocked', `The page's policy forbids ${src}: script-src`));
    const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI === src) blocked();
    };
    const end = () => document.removeEventListener('securitypolicyviolation', onViolation);
    document.addEventListener('securitypolicyviolation', onViolation);
    script.addEventListener('load', () => {
      end();
      resolve();
    });
    script.addEventListener('error', () => {
      // A policy is reported in a task of its own, which may come later.
      setTimeout(() => {
        end();
        reject(new AfiliaLoadError('network', `${src} could not be loaded`));
      });
      script.remove();
    });
    if (own) return;
    try {
      if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
      script.src = src;
    } catch {
      // Under require-trusted-types-for no script may be put in from an address.
      blocked();
    }
    document.head.append(script);
  });
}

function within(time: number, work: Promise<Afilia>): Promise<Afilia> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new AfiliaLoadError('timeout', `The widget did not come within ${time} ms`)),
      time,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
