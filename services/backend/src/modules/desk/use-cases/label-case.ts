import { type LabelFault, parseLabels } from '@afilia/domain/desk/case-labels';
import { ok, type Result } from '@afilia/domain/values/result';
import type { DeskCase } from '../../platform/ports/desk.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { claimedUntil, type DeskDeps, no, type Refused } from './work-on-case.ts';

/** Puts labels on a case that one has, in place of those that it has. They are words for the list, and no part of the record. */
export async function labelCase(
  { cases, commands }: DeskDeps,
  person: StaffPerson,
  given: { id: string; commandId: string; labels: readonly string[] },
): Promise<Result<DeskCase, Refused<'unknownCase' | 'notYours' | 'notOpen' | LabelFault>>> {
  const labels = parseLabels(given.labels);
  if (!labels.ok) return no(labels.error);
  const now = commands.clock.now().toISOString();
  const by = { staffId: person.id, name: person.name };
  const moment = { now, until: claimedUntil(now), ref: given.commandId };
  const isDone = await cases.label(given.id, by, labels.value, moment);
  const found = await cases.find(given.id);
  if (!found) return no('unknownCase');
  if (isDone) return ok(found);
  return no(found.isClosed ? 'notOpen' : 'notYours');
}
