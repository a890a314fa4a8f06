import type { ArchiveStampFinding } from '../types.ts';
import { addValidationData } from '../archive/add-validation-data.ts';
import { coveredByStamp, fillArchiveStamp, prepareArchiveStamp } from '../archive/add-archive-stamp.ts';
import { readValidationData } from '../archive/read-validation-data.ts';
import { joined, noData, type ValidationData } from '../archive/validation-data.ts';
import { checkTimestampToken } from '../signing/timestamp-token.ts';
import { contentsOf } from './signature-contents.ts';
import type { SignatureRegion } from './signature-regions.ts';

/** Contents after the last signature of a file. */
export type LaterUpdates = {
  /** How far the file is what its signatures and updates of ours make it: its length where nothing else is there. */
  end: number;
  data: ValidationData;
  /** With the DER of each. */
  stamps: { finding: ArchiveStampFinding; cms: Uint8Array }[];
};

/** Data and a stamp, every few months for fifty years. */
const maxUpdates = 120;

/**
 * Judges the updates after the last signature. Only validation data and document time stamps may be there (ISO 32000-2
 * section 12.8.2.2 permits them whatever a certification says), in the one form in which we write them: each is made
 * again from what it holds and compared byte by byte, so that it can change nothing that a reader shows.
 *
 * @param signed where the last signature ends; everything before is known to be ours
 * @param roots DER of the authorities trusted for time; none given: no stamp's chain is judged
 */
export async function judgeUpdates(
  pdf: Uint8Array,
  signed: number,
  { regions, roots }: { regions: readonly SignatureRegion[]; roots?: readonly Uint8Array[] | undefined },
): Promise<LaterUpdates> {
  const found: LaterUpdates = { end: signed, data: noData, stamps: [] };
  for (let count = 0; found.end < pdf.byteLength && count < maxUpdates; count += 1) {
    const before = pdf.subarray(0, found.end);
    const update = dataAt(pdf, before, regions) ?? (await stampAt(pdf, before, regions, roots));
    if (!update) return found;
    found.end = update.end;
    found.data = joined(found.data, update.data ?? noData);
    if (update.stamp) found.stamps.push(update.stamp);
  }
  return found;
}

type Update = { end: number; data?: ValidationData; stamp?: LaterUpdates['stamps'][number] };

function dataAt(
  pdf: Uint8Array,
  before: Uint8Array,
  regions: readonly SignatureRegion[],
): Update | undefined {
  const data = readValidationData(pdf, before.byteLength);
  if (!data) return undefined;
  const earlier = regions.filter(({ end }) => end <= before.byteLength);
  const made = addValidationData(
    before,
    data,
    earlier.map((region) => contentsOf(pdf, region)),
  );
  return isAt(pdf, made) ? { end: made.byteLength, data } : undefined;
}

async function stampAt(
  pdf: Uint8Array,
  before: Uint8Array,
  regions: readonly SignatureRegion[],
  roots: readonly Uint8Array[] | undefined,
): Promise<Update | undefined> {
  const region = regions.find(({ gap }) => gap.start > before.byteLength);
  if (!region) return undefined;
  const open = prepareArchiveStamp(before);
  const made = fillArchiveStamp(open, region.cms);
  if (!made || !isAt(pdf, made)) return undefined;
  const checked = await checkTimestampToken(region.cms, coveredByStamp(open), roots);
  const end = made.byteLength;
  const { cms } = region;
  if (!checked.ok) return { end, stamp: { finding: { valid: false, fault: checked.error }, cms } };
  const { at, authority, endsAt } = checked.value;
  const finding = { valid: true, at: at.toISOString(), authority, endsAt: endsAt.toISOString() };
  return { end, stamp: { finding, cms } };
}

/** True where the file begins with these bytes. */
const isAt = (pdf: Uint8Array, made: Uint8Array): boolean =>
  made.byteLength <= pdf.byteLength && Buffer.compare(made, pdf.subarray(0, made.byteLength)) === 0;
