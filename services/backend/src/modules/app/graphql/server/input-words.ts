import { inputScalars } from '@afilia/api-contract/generated/vocabularies';
import { GraphQLScalarType, GraphQLString } from 'graphql';

/**
 * The scalars of words that browsers send. Any text is read: a word that is not of the list is refused with its field by
 * the domain (R13), while a number or an object is no request of ours, as for every text.
 */
export const inputWords = Object.fromEntries(
  inputScalars.map((name) => [
    name,
    new GraphQLScalarType({
      name,
      parseValue: (value) => GraphQLString.parseValue(value),
      parseLiteral: (node) => GraphQLString.parseLiteral(node),
    }),
  ]),
);
