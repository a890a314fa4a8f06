/** Elements of the page, in the order of the steps; each embedded screen has its name as id. */
const steps = ['prospect', 'productos', 'condiciones', 'connect', 'rest'] as const;

/** The element that comes after the screen that ended. */
export const afterScreen = (event: `dm:${string}`): string =>
  steps[steps.findIndex((step) => `dm:${step}` === event) + 1] ?? 'rest';

/** The widget's message when one of its screens ended. */
type End = { applicationId: string; status: string };

export const isEnd = (detail: unknown): detail is End =>
  typeof detail === 'object' &&
  detail !== null &&
  'applicationId' in detail &&
  typeof detail.applicationId === 'string' &&
  'status' in detail &&
  typeof detail.status === 'string';

/** The step that a widget misses, of the detail of `dm:missing`. */
export const missingStepOf = (detail: unknown): string | undefined =>
  typeof detail === 'object' && detail !== null && 'screen' in detail
    ? steps.find((step) => step === detail.screen)
    : undefined;
