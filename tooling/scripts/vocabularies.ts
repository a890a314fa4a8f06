import { stageNames, viewStages } from '@afilia/domain/evaluation/stages';
import { flowStates } from '@afilia/domain/flow/names';
import { screenRoutes } from '@afilia/domain/flow/screen-routes';

/** Closed lists of the domain that the API serves as enums, by their GraphQL name. */
export const enums: Readonly<Record<string, readonly string[]>> = {
  ApplicationState: flowStates,
  StageName: [...stageNames, ...viewStages],
};

/** Closed lists whose words are no GraphQL names: strings on the wire, unions for our own code. */
export const unions: Readonly<Record<string, readonly string[]>> = {
  ScreenRoute: screenRoutes,
};

/** The enums in the schema's language. */
export const printEnums = (): string =>
  Object.entries(enums)
    .map(([name, words]) => `enum ${name} {\n${words.map((word) => `  ${word}\n`).join('')}}\n`)
    .join('\n');

/** The unions as types. */
export const printUnions = (): string =>
  Object.entries(unions)
    .map(([name, words]) => `export type ${name} =\n${words.map((word) => `  | '${word}'`).join('\n')};\n`)
    .join('\n');
