import { schemaText } from '@afilia/api-contract/generated/schema';
import { inputScalars } from '@afilia/api-contract/generated/vocabularies';
import { buildSchema, GraphQLString, type GraphQLSchema, isObjectType, isScalarType } from 'graphql';

/** A field's resolver, or that of a subscription. */
type Resolver = ((...args: never[]) => unknown) | { subscribe: (...args: never[]) => unknown };

/**
 * The schema with its resolvers. Answers carry their `__typename`, so types need none.
 *
 * @throws when a resolver is of no field: a bug
 */
export function createExecutableSchema(
  resolvers: Readonly<Record<'Query' | 'Mutation' | 'Subscription', Readonly<Record<string, Resolver>>>>,
): GraphQLSchema {
  // `npm run generate` validates the text.
  const schema = buildSchema(schemaText, { assumeValid: true, noLocation: true });
  for (const [name, ofType] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? type.getFields() : {};
    for (const [fieldName, resolver] of Object.entries(ofType)) {
      const field = fields[fieldName];
      if (!field) throw new Error(`the schema has no ${name}.${fieldName}`);
      Object.assign(field, typeof resolver === 'function' ? { resolve: resolver } : resolver);
    }
  }
  for (const name of inputScalars) readAnyText(schema, name);
  return schema;
}

/**
 * Makes a scalar of words that browsers send read any text: a word that is not of the list is refused with its field by the
 * domain (R13), while a number or an object is no request of ours, as for every text.
 */
function readAnyText(schema: GraphQLSchema, name: string): void {
  const scalar = schema.getType(name);
  if (!isScalarType(scalar)) throw new Error(`the schema has no scalar ${name}`);
  scalar.parseValue = (value) => GraphQLString.parseValue(value);
  scalar.parseLiteral = (node) => GraphQLString.parseLiteral(node);
}
