import { screeningOrders } from '@afilia/domain/application/model/evaluation/stages';
import { z } from 'zod';
import { variable } from './variable.ts';

const count = z.coerce.number<string>().int().min(1).max(1_000_000);

/** Variables that bound what clients may cause on a node. Part of `variables`. */
export const loadVariables = {
  OPERATIONS_PER_ADDRESS: variable('how many operations of one address a node runs at once', '32', count),
  EVENT_STREAMS_PER_ADDRESS: variable('how many event streams one address may have open', '200', count),
  EVENT_STREAMS_PER_NODE: variable('how many event streams may be open at all', '5000', count),
  EVENT_STREAM_OPENS_PER_SESSION: variable(
    'how many event streams one session may open in ten seconds',
    '10',
    count,
  ),
  EVENT_STREAM_OPENS_PER_ADDRESS: variable(
    'how many event streams one address may open in ten seconds',
    '60',
    count,
  ),
  STARTS_PER_ADDRESS_A_DAY: variable(
    'how many applications one address may start in a day, failed checks that it has asked again included',
    '300',
    count,
  ),
  STARTS_A_DAY: variable(
    'how many applications may be started in a day in all, failed checks that are asked again included',
    '20000',
    count,
  ),
  SCREENING: variable(
    'when negative files and OneFCC are asked first: as an application starts, or once its mailbox is proven (contact)',
    'contact',
    z.enum(screeningOrders),
  ),
  EVENT_STREAM_OPENS_AT_ONCE: variable(
    'how many event streams may be being opened at one moment',
    '50',
    count,
  ),
  RESUME_CODE_SPREAD_MS: variable(
    'within how many milliseconds, at random, a code to come back with is mailed',
    '1500',
    z.coerce.number<string>().int().min(0).max(10_000),
  ),
  RATE_LIMIT_FACTOR: variable(
    'multiplies how often applications may be started and codes and keys tried',
    '1',
    z.coerce.number<string>().min(0.01).max(1_000_000),
  ),
};
