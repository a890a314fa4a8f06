import { inArray, type SQL } from 'drizzle-orm';
import type { Orm } from './database.ts';
import { applications } from './schema.ts';

/** The hosts that a member of the staff works for; undefined: all of them. */
export type StaffHosts = readonly string[] | undefined;

/** Narrows a query that joins `applications` to those of these hosts. */
export const ofHosts = (hosts: StaffHosts): SQL | undefined =>
  hosts && inArray(applications.hostId, [...hosts]);

/** The ids of the applications of these hosts, for a query that joins none; undefined: all. */
export const idsOfHosts = (orm: Orm, hosts: StaffHosts) =>
  hosts && orm.select({ id: applications.id }).from(applications).where(ofHosts(hosts));
