import { err, ok, type Result } from '@afilia/domain/values/result';
import type { StoredFile } from '../../record/ports/application-store.ts';
import type { DeskActivity } from '../../platform/ports/desk.ts';
import type { Scanning } from '../../platform/ports/file-scanner.ts';
import type { PersonalData, StoredPersonalData } from '../../record/ports/personal-data.ts';
import type { RateLimiter } from '../../platform/ports/rate-limiter.ts';
import type { StaffPerson } from '../../platform/ports/staff.ts';
import { mayHandOut } from '../../record/use-cases/scan-file.ts';
import type { HeldGround } from './grounds.ts';
import { openByGround, type ReadDeps, type ReadRefusal } from './read-application.ts';

export type PackageDeps = ReadDeps & {
  personalData: Pick<PersonalData, 'collect'>;
  rateLimiter: RateLimiter;
  scanning: Scanning;
};

/** Everything that is kept about one application, and by which ground it is taken out. */
export type PackageContents = StoredPersonalData & {
  held: HeldGround;
  activities: DeskActivity[];
  /** Ids of files in which the scanner found something: their bytes stay here. */
  infected: ReadonlySet<string>;
};

type PackageRefusal =
  | { reason: ReadRefusal | 'packageUnscanned' }
  | { reason: 'tooManyRequests'; retryAfterSeconds: number };

/** Packages of one member: a day's work for an authority, and no copy of the register. */
const limitOf = (staffId: string) => ({ key: `package:${staffId}`, attempts: 20, perSeconds: 24 * 3600 });

/** Files that people sent and a package has: scanned before they are handed out, as where a case shows them. */
const isOfStrangers = ({ kind }: StoredFile) => kind === 'attachment' || kind === 'reviewFile';

/** Takes everything of one application out, for an auditor. That reading is on record, and in the package itself. */
export async function collectPackage(
  deps: PackageDeps,
  person: StaffPerson,
  folio: string,
): Promise<Result<PackageContents, PackageRefusal>> {
  const retryAfterSeconds = await deps.rateLimiter.take([limitOf(person.id)]);
  if (retryAfterSeconds > 0) return err({ reason: 'tooManyRequests', retryAfterSeconds });
  const opened = await openByGround(deps, person, folio, async ({ application, held }) =>
    ok({ part: 'package', value: { id: application.id, held } }),
  );
  if (!opened.ok) return err({ reason: opened.error });
  const { id, held } = opened.value;
  const stored = await deps.personalData.collect(id);
  if (!stored) return err({ reason: 'unknownApplication' });
  const scanned = await Promise.all(
    stored.files.filter(isOfStrangers).map(async (file) => ({
      id: file.id,
      withheld: await mayHandOut(deps.scanning, id, file, deps.clock),
    })),
  );
  if (scanned.some(({ withheld }) => withheld === 'unscanned')) return err({ reason: 'packageUnscanned' });
  const infected = new Set(scanned.flatMap((one) => (one.withheld ? [one.id] : [])));
  return ok({ ...stored, held, infected, activities: await deps.cases.activitiesOf(id) });
}
