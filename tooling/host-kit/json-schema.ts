import type { Part, Shape } from '@afilia/host-contract/shapes';

/** As much of JSON Schema as the contract needs. */
export type JsonSchema = Readonly<Record<string, unknown>>;

function schemaOfShape(shape: Shape, nullable: boolean): JsonSchema {
  const orNull = (type: string) => (nullable ? [type, 'null'] : type);
  if (shape === 'text') return { type: orNull('string') };
  if (shape === 'time') return { type: orNull('string'), format: 'date-time' };
  if (shape === 'flag') return { type: orNull('boolean') };
  if (shape === 'number' || shape === 'object') return { type: orNull(shape) };
  if ('list' in shape) return { type: orNull('array'), items: { type: 'string', enum: [...shape.list] } };
  return { type: orNull('string'), enum: nullable ? [...shape, null] : [...shape] };
}

/** The schema of one part. */
const schemaOfPart = ({ is, words, nullable }: Part): JsonSchema => ({
  ...schemaOfShape(is, nullable === true),
  ...(words !== undefined && { description: words }),
});

/** The schema of an object with these parts, all of them there. More may come: parts are added only. */
export const schemaOfParts = (parts: Readonly<Record<string, Part>>): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, schemaOfPart(part)])),
  required: Object.keys(parts),
});
