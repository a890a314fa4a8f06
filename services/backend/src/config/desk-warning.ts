import type { Config } from './config.ts';

/** For the doctor, and for the log of a node that starts: left off after an upgrade, nobody could ask for a person. */
export const deskWarning = ({ isDeskOn }: Pick<Config, 'isDeskOn'>): string | undefined =>
  isDeskOn
    ? undefined
    : 'DESK=off: nobody can ask for a review and staff decide nothing; set it to on once all nodes are of this version';
