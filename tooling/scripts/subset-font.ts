import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const wasm = join(import.meta.dirname, '../../node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm');

/** Numbers of `hb-subset.h`. */
const sets = { dropTableTag: 3, layoutFeatureTag: 6 } as const;
const withoutHinting = 1;

const tag = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE(0);

/** HarfBuzz as the package ships it: functions that take and give numbers, and the memory they work in. */
async function loadHarfbuzz() {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('no memory');
  const call = (name: string, ...given: number[]): number => {
    const made = instance.exports[name];
    if (typeof made !== 'function') throw new Error(`HarfBuzz has no ${name}`);
    return Number(made(...given));
  };
  call('_initialize');
  return { call, bytes: () => new Uint8Array(memory.buffer) };
}

/**
 * Reduces a font to the glyphs of some signs, without hinting.
 *
 * @param font TrueType
 * @param stored the features of its layout that stay, and its tables that go
 */
export async function subsetFont(
  font: Uint8Array,
  codePoints: readonly number[],
  stored: { features: readonly string[]; dropTables: readonly string[] },
): Promise<Uint8Array> {
  const { call, bytes } = await loadHarfbuzz();
  const copy = call('malloc', font.byteLength);
  bytes().set(font, copy);
  const face = call('hb_face_create', call('hb_blob_create', copy, font.byteLength, 2, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  const features = call('hb_subset_input_set', input, sets.layoutFeatureTag);
  call('hb_set_clear', features);
  for (const name of stored.features) call('hb_set_add', features, tag(name));
  const tables = call('hb_subset_input_set', input, sets.dropTableTag);
  for (const name of stored.dropTables) call('hb_set_add', tables, tag(name));
  call('hb_subset_input_set_flags', input, withoutHinting);
  const signs = call('hb_subset_input_unicode_set', input);
  for (const codePoint of codePoints) call('hb_set_add', signs, codePoint);
  const subset = call('hb_subset_or_fail', face, input);
  if (subset === 0) throw new Error('HarfBuzz could not reduce the font');
  const blob = call('hb_face_reference_blob', subset);
  const from = call('hb_blob_get_data', blob, 0);
  return bytes().slice(from, from + call('hb_blob_get_length', blob));
}
