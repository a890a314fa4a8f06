import type { VariedApplication } from './varied-application.ts';
import { companies } from './varied-companies.ts';
import { persons } from './varied-persons.ts';

/** Twenty merchants who differ in all that a document depends on. The first of each kind has the most to say. */
export const variedApplications: readonly VariedApplication[] = [...persons, ...companies];
