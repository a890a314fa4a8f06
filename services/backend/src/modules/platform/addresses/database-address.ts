import { hasStrayAt } from './stray-at.ts';

/** Address of one PostgreSQL: a name, an IP address, or the folder of its socket. */
export type DatabaseHost = { host: string; port: number };

/** A `postgres://` address, of one server or of several of which one takes writes. */
export type DatabaseAddress = {
  /** In the order given. */
  hosts: readonly DatabaseHost[];
  /** For the driver, which knows neither several hosts nor `target_session_attrs`: the first host alone. */
  connectionString: string;
  /** `user@host:port/database`, for people; never the password. */
  name: string;
  user: string;
  /** Settings that `options` makes for each session, such as `search_path`. */
  settings: readonly (readonly [name: string, value: string])[];
  sslmode: string | undefined;
};

const defaultPort = 5432;

/** Each asks for a server that takes writes, as this program does; `any` is what several hosts mean without it. */
const writableTargets = new Set(['any', 'read-write', 'primary']);

const form = /^(postgres(?:ql)?:\/\/)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/iu;
const hostForm = /^(?:\[([\da-f:.]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/iu;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param ports - of the parameter `port`: one for all, or one for each */
function readHost(text: string, index: number, ports: readonly string[]): DatabaseHost | undefined {
  const [, v6, name = '', own] = hostForm.exec(text) ?? [];
  if (v6 === undefined && !hostForm.test(text)) return undefined;
  const port = Number(own ?? (ports.length === 1 ? ports[0] : ports[index]) ?? defaultPort);
  return port > 0 && port < 65_536 ? { host: v6 ?? decoded(name), port } : undefined;
}

/** `-c name=value`, `-cname=value` and `--name=value`; a space in a value stands behind a backslash. */
function readSettings(options: string): [string, string][] {
  const words = options.match(/(?:\\.|\S)+/gu)?.map((word) => word.replaceAll(/\\(.)/gu, '$1')) ?? [];
  return words.flatMap((word, index): [string, string][] => {
    const before = words[index - 1];
    const text = word.startsWith('--') ? word.slice(2) : word.replace(/^-c/u, '');
    const isSetting = word.startsWith('--') || before === '-c' || (word.startsWith('-c') && word !== '-c');
    const at = text.indexOf('=');
    return isSetting && at > 0 ? [[text.slice(0, at).replaceAll('-', '_'), text.slice(at + 1)]] : [];
  });
}

/**
 * Reads an address as `libpq` writes it: `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`, or
 * with `host=one,two` and `port=…` behind the question mark.
 *
 * @returns undefined where it cannot be read, or asks for a server that takes no writes
 */
export function parseDatabaseAddress(address: string): DatabaseAddress | undefined {
  const [whole, scheme = '', server = '', path = '', query = ''] = form.exec(address) ?? [];
  if (whole === undefined || hasStrayAt(address) || /%(?![\da-f]{2})/iu.test(address)) return undefined;
  const behindUser = server.lastIndexOf('@') + 1;
  const [userinfo, authority] = [server.slice(0, behindUser), server.slice(behindUser)];
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs');
  if (target !== null && !writableTargets.has(target)) return undefined;
  const ports = parameters.get('port')?.split(',') ?? [];
  const read = (parameters.get('host') ?? authority)
    .split(',')
    .map((text, index) => readHost(text.startsWith('/') ? encodeURIComponent(text) : text, index, ports));
  const hosts = read.filter((host) => host !== undefined);
  const [first] = hosts;
  if (!first || hosts.length < read.length) return undefined;
  for (const name of ['host', 'port', 'target_session_attrs', 'load_balance_hosts']) parameters.delete(name);
  const rest = `${path}${parameters.size > 0 ? `?${parameters.toString().replaceAll('+', '%20')}` : ''}`;
  const name = first.host.includes(':') ? `[${first.host}]` : encodeURIComponent(first.host);
  if (!URL.canParse(`${scheme}${userinfo}${name || 'host'}:${first.port}${rest}`)) return undefined;
  const user = parameters.get('user') ?? decoded(userinfo.split(/[:@]/u)[0] ?? '');
  return {
    hosts,
    // A host that is left out is the driver's: PGHOST, or this machine.
    connectionString: `${scheme}${userinfo}${first.host === '' ? '' : `${name}:${first.port}`}${rest}`,
    name: `${user === '' ? '' : `${user}@`}${hosts.map(shown).join(',')}${decoded(path)}`,
    user,
    settings: readSettings(parameters.get('options') ?? ''),
    sslmode: parameters.get('sslmode') ?? undefined,
  };
}

const shown = ({ host, port }: DatabaseHost): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;
