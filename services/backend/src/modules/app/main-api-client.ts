/**
 * `npm run api-client -w services/backend -- --host banco-sur --name "Core" --scope "sessions:write applications:read"` makes a client of
 * the API for banks' servers and prints its secret, once, or with `--by-key` makes none; `-- --revoke cli_…` ends one and its tokens. The service may run.
 */
import { hostsOf } from './config/hosts.ts';
import { systemClock, systemIds } from '../platform/keys/system.ts';
import { readCommand } from './main-command.ts';
import { complain, withStore } from './main-with-store.ts';
import { type ApiScope, apiScopes } from '../partners/ports/partner.ts';
import { hashOf } from '../partners/use-cases/api-tokens.ts';

const { values, config } = await readCommand({
  host: { type: 'string', default: 'default' },
  name: { type: 'string' },
  scope: { type: 'string', default: '' },
  'by-key': { type: 'boolean', default: false },
  revoke: { type: 'string' },
});
const { host: hostId, name, revoke } = values;
const words = values.scope.split(' ').filter((word) => word !== '');
const scopes = apiScopes.filter((scope) => words.includes(scope)) satisfies ApiScope[];
if (revoke === undefined && (!name || scopes.length === 0 || scopes.length !== words.length))
  complain(`--name says which server it is, --scope what it may do: ${apiScopes.join(' ')}.`);
else if (!hostsOf(config).has(hostId))
  complain(`--host is none of ${[...hostsOf(config).keys()].join(', ')}.`);
else
  await withStore(config, async (opened) => {
    const { clients } = opened.partner;
    const at = systemClock.now().toISOString();
    if (revoke !== undefined) {
      if (await clients.revoke(revoke, at)) console.log(`${revoke} and its tokens are over.`);
      else complain('There is no such client.');
    } else {
      const id = `cli_${systemIds.uuid()}`;
      const secret = values['by-key'] ? undefined : systemIds.token();
      const secretHash = secret === undefined ? null : hashOf(secret);
      await clients.create({ id, hostId, name: name ?? '', scopes, secretHash, at });
      console.log(
        secret === undefined
          ? `client_id ${id}\nPut its public keys into clientKeys of ${hostId}/host.json.`
          : `client_id ${id}\nclient_secret ${secret}\nThe secret is shown this once.`,
      );
    }
  });
