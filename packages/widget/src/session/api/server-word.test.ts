import { expect, test } from 'vitest';
import { defaultManifest } from '@afilia/ui-kit/theme/manifest';
import { sampleApplication } from '../../gallery/sample-application.ts';
import { defaultLinks } from '../../public/options.ts';
import { createWidget } from '../widget/create-widget.ts';

const silent = () => undefined;

function widgetOfATest() {
  const { widget } = createWidget({
    options: {
      apiUrl: '/graphql',
      apiKey: 'test',
      mode: 'full',
      screen: null,
      theme: defaultManifest,
      applicationId: null,
      isPJ: null,
      hostSession: null,
      links: defaultLinks,
      brand: 'Pago Austral',
      history: 'off',
      messageOrigin: null,
    },
    emit: silent,
    tracker: { error: silent, page: silent },
    storage: null,
    fetch: () => new Promise(silent),
    signToken: null,
  });
  const reported: (string | null)[] = [];
  widget.model.subscribe((_, changed) => {
    if (changed.errorCode) reported.push(changed.errorCode);
  });
  return { widget, reported };
}

const connection = {
  ways: ['form' as const],
  attemptsLeft: 3,
  connecting: false,
  errorCode: null,
  sealingKey: '{}',
  attempt: 1,
  uploads: [],
  link: { waitsUntil: null, otherRut: false, left: 3 },
};

test('[E-03] each refused key sets the error once, however often the application gets it', () => {
  const { widget, reported } = widgetOfATest();
  const acceptState = (version: number, over: object) =>
    widget.application.accept(
      sampleApplication({ version, state: 'conditionsChosen', connection: { ...connection, ...over } }),
    );
  acceptState(1, {});
  acceptState(2, { attempt: 2, connecting: true });
  acceptState(3, { attempt: 2, attemptsLeft: 2, errorCode: 'E12' });
  acceptState(3, { attempt: 2, attemptsLeft: 2, errorCode: 'E12' });
  expect(reported).toEqual(['E12']);
  acceptState(4, { attempt: 3, connecting: true });
  acceptState(5, { attempt: 3, attemptsLeft: 1, errorCode: 'E12' });
  expect(reported).toEqual(['E12', 'E12']);
  expect(widget.model.get().attemptsLeft).toBe(1);
});

test('[S-09] an account that the bank refuses is said in the form, not in a modal', () => {
  const { widget } = widgetOfATest();
  const error = {
    code: 'R13',
    check: 'account',
    at: '2026-11-21T12:00:00Z',
    retryable: false,
    field: null,
    reason: null,
  } as const;
  widget.application.accept(sampleApplication({ state: 'productsChosen', error }));
  expect(widget.model.get()).toMatchObject({ errorCode: 'R13', errorPlace: 'form' });
});
