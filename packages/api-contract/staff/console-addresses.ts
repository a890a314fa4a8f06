/**
 * Addresses of the console below `/console`: the service answers them with its page, a sign-in leads back to them, and the
 * console's routes are made of them. Ids and folios may stand in an address; the words of a search, a RUT or a name never
 * do, since addresses stay in histories and logs of proxies.
 */
export const consolePaths = {
  home: '/',
  help: '/ayuda',
  pastHelp: '/ayuda/anteriores',
  live: '/ayuda/:sessionId',
  recording: '/grabaciones/:id/:folio',
  caller: '/telefono',
  callerOf: '/telefono/:folio',
  cases: '/casos',
  case: '/casos/:id',
  search: '/buscar',
  rights: '/derechos',
  right: '/derechos/:id',
  audit: '/auditoria',
  auditOf: '/auditoria/:folio',
  funnel: '/embudo',
  failedJobs: '/pendientes',
  integration: '/integraciones',
  invitations: '/invitaciones',
} as const;

export type ConsolePath = keyof typeof consolePaths;

/** Path at which the console is served. */
export const consoleBase = '/console';

/** Forms that may stand in the place of a name: none that a RUT has. */
const forms: Readonly<Record<string, string>> = {
  id: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  sessionId: '\\w{12,64}',
  folio: 'S-\\d{4}-\\d{1,12}',
};

const patterns = Object.values(consolePaths).map((path) => {
  const whole = path.replaceAll(/:(\w+)/gu, (_name, name: string) => forms[name] ?? '');
  return new RegExp(path === consolePaths.home ? '^/$' : `^${whole}/?$`, 'u');
});

/** @param path - below `/console`: `/casos`; one slash at its end counts for nothing */
export const isConsolePath = (path: string): boolean =>
  path.length <= 200 && patterns.some((pattern) => pattern.test(path));

/** Of a query only the values of filters and tabs; nothing is decoded, so nothing can hide in it. */
const query = /^[\w.,:~+=&-]{1,300}$/u;

/**
 * Reads the address to which a sign-in leads back, as a browser sent it.
 *
 * @returns a path of our own below `/console` in any case: the console's first page unless it is one of its addresses
 */
export function readReturnAddress(sent: unknown): string {
  const first = `${consoleBase}/`;
  if (typeof sent !== 'string' || sent.length > 600 || !sent.startsWith(first)) return first;
  const [path = '', requested, ...rest] = sent.slice(consoleBase.length).split('?');
  if (rest.length > 0 || !isConsolePath(path)) return first;
  return `${consoleBase}${path}${requested !== undefined && query.test(requested) ? `?${requested}` : ''}`;
}
