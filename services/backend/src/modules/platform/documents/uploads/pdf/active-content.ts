import { judgeEmbedded } from './embedded-files.ts';
import { type PdfObject, type PdfObjects, wholeData } from './pdf-objects.ts';
import { type Budget, filtersOf, unpack } from './stream-data.ts';
import { isDict, nameIn, type PdfDict, type PdfValue } from './pdf-values.ts';

/** Actions that run something, however they are reached (ISO 32000-2, 12.6.4). */
const programs = new Set(['JavaScript', 'Launch', 'RichMediaExecute']);
/** Actions that ask another place for something: harmless under a press, not when a document does them by itself. */
const externalActions = new Set(['URI', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Rendition']);
/** A document within is looked into as well, to this depth. */
export type Within = { budget: Budget; depth: number; isActive: (pdf: Buffer, within: Within) => boolean };
const maxWithin = 2;

/**
 * Tells whether a document does something by itself, or has a program in it: scripts, programs to be started, forms that are
 * programs (XFA), media players, actions at its opening that reach outside, streams that lie elsewhere, and attached files
 * that are no data. Names count where the format gives them a meaning: text that says `/JavaScript` does nothing.
 */
export function isActive(objects: PdfObjects, within: Within): boolean {
  return objects.all.some(({ value, data }) => actsIn(value, objects, within, data !== undefined));
}

function actsIn(value: PdfValue, objects: PdfObjects, within: Within, isStream: boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => actsIn(one, objects, within, false));
  // An action whose kind is an object of its own.
  if (!isDict(value)) return programs.has(nameIn(value) ?? '');
  return (
    isProgram(value, objects) ||
    startsItself(value, objects) ||
    hasProgramForm(value, objects) ||
    (isStream && liesElsewhere(value)) ||
    hasProgramAttached(value, objects, within) ||
    [...value.entries()].some(
      // A name alone is judged by its key, above.
      ([, one]) => nameIn(one) === undefined && actsIn(one, objects, within, false),
    )
  );
}

const namesOf = (dict: PdfDict, key: string, { resolve }: PdfObjects): string[] =>
  resolve(dict.get(key)).flatMap((value) => nameIn(value) ?? []);

const isProgram = (dict: PdfDict, objects: PdfObjects): boolean =>
  namesOf(dict, 'S', objects).some((kind) => programs.has(kind)) ||
  (dict.has('S') && dict.has('JS')) ||
  dict.has('OnInstantiate') ||
  namesOf(dict, 'Subtype', objects).includes('RichMedia');

/** `OpenAction` of the catalog, and `AA` of the catalog, of pages, fields and annotations. */
const startsItself = (dict: PdfDict, objects: PdfObjects): boolean =>
  asks(dict.get('OpenAction'), objects) ||
  objects
    .resolve(dict.get('AA'))
    .some((triggers) => isDict(triggers) && [...triggers.values()].some((one) => asks(one, objects)));

/** An action, or one of those that follow it. */
function asks(action: PdfValue | undefined, objects: PdfObjects, seen = new Set<PdfValue>()): boolean {
  return objects.resolve(action).some((one) => {
    if (seen.has(one)) return false;
    seen.add(one);
    if (Array.isArray(one)) return one.some((each) => asks(each, objects, seen));
    if (!isDict(one)) return false;
    return (
      namesOf(one, 'S', objects).some((kind) => externalActions.has(kind)) ||
      asks(one.get('Next'), objects, seen)
    );
  });
}

/** A form in XFA, which readers of it run. One that is empty was emptied by a tool. */
const hasProgramForm = (dict: PdfDict, { resolve }: PdfObjects): boolean =>
  resolve(dict.get('AcroForm')).some(
    (form) =>
      isDict(form) &&
      resolve(form.get('XFA')).some((xfa) => (Array.isArray(xfa) ? xfa.length > 0 : isDict(xfa))),
  );

/** Data of a stream in another file, which a reader would get. If `Filter` is missing, readers take `F` for it. */
const liesElsewhere = (dict: PdfDict): boolean => {
  const file = dict.get('F');
  return file !== undefined && (isDict(file) || 'text' in file || 'ref' in file);
};

/** File specifications whose file is within (ISO 32000-2, 7.11.4). */
function hasProgramAttached(dict: PdfDict, objects: PdfObjects, within: Within): boolean {
  const { resolve } = objects;
  const names = ['UF', 'F', 'Unix', 'DOS', 'Mac'].flatMap((key) =>
    resolve(dict.get(key)).flatMap((value) => ('text' in value ? [value.text] : [])),
  );
  return resolve(dict.get('EF')).some(
    (files) =>
      isDict(files) &&
      [...files.values()].some((reference) =>
        objects
          .at(reference)
          .some((stream) => stream.data !== undefined && isProgramFile(names, stream, objects, within)),
      ),
  );
}

function isProgramFile(
  names: readonly string[],
  stream: PdfObject,
  objects: PdfObjects,
  { budget, depth, isActive: look }: Within,
): boolean {
  if (!isDict(stream.value)) return false;
  const filters = filtersOf(stream.value, (one) => objects.resolve(one)[0]);
  const bytes = unpack(wholeData(stream, objects), filters, budget);
  const kind = judgeEmbedded(names, bytes.toString('latin1', 0, 2048));
  if (kind !== 'pdf') return kind === 'other';
  return depth >= maxWithin || look(bytes, { budget, depth: depth + 1, isActive: look });
}
