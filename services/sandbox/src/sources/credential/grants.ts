import { createHmac, timingSafeEqual } from 'node:crypto';
import type { credentialProblems } from '@afilia/source-contracts/credential-source';
import { Refusal } from '../serve.ts';

type Problem = keyof typeof credentialProblems;

/** The one key that is always wrong; any other is right. */
const wrongKey = 'incorrecta';

const lifeSeconds = 900;
/** Fixed, since it guards played data: a restart or a second process accepts the same grants, and a simulation repeats itself. */
const secret = 'grants of the sandbox';
const seal = (source: string, rut: string, until: string) =>
  createHmac('sha256', secret).update(`${source} ${rut} ${until}`).digest('base64url');

const refuse = (status: number, problem: Problem) => new Refusal(status, problem);

/** Exchanges a key for a grant that says itself whose it is and until when; nothing is stored. */
export function grantFor(source: string, { rut, key }: { rut: string; key: string }, now: Date) {
  if (key.trim().toLowerCase() === wrongKey) return refuse(422, 'wrongCredentials');
  const until = String(now.getTime() + lifeSeconds * 1000);
  return { grant: `${until}.${seal(source, rut, until)}`, expiresInSeconds: lifeSeconds };
}

/** Null when the grant is this source's, this RUT's and still good; else what to answer. */
export function refuseGrant(source: string, { rut, grant }: { rut: string; grant: string }, now: Date) {
  const [until = '', given = ''] = grant.split('.');
  const due = Buffer.from(seal(source, rut, until));
  const same = due.length === given.length && timingSafeEqual(due, Buffer.from(given));
  return same && Number(until) > now.getTime() ? null : refuse(401, 'unauthorized');
}
