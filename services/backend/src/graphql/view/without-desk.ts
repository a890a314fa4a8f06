import type { ApplicationView } from '@afilia/api-contract/generated/operations';

/** Commands that the API refuses with `deskOff`. */
const ofTheDesk: ReadonlySet<string> = new Set<ApplicationView['viewer']['may'][number]>([
  'request-review',
  'add-to-review',
  'answer-review',
  'withdraw-review',
  'remove-review-file',
  'recheck-activity',
]);

/** What an applicant sees while the desk is off: nothing that leads to it. A review that is open is still shown. */
export const withoutDesk = (view: ApplicationView): ApplicationView => ({
  ...view,
  editableRoutes: view.editableRoutes.filter((route) => route !== '/screenreview'),
  viewer: { ...view.viewer, may: view.viewer.may.filter((command) => !ofTheDesk.has(command)) },
  review: view.state === 'humanReview' ? view.review : null,
});
