/**
 * Classes by which the page recorders of banks leave an element out: rrweb and Sentry, Sentry, PostHog, Mixpanel, Amplitude,
 * New Relic, Highlight. They block: a class that only masks text leaves typed values.
 */
export const recorderClasses =
  'rr-block sentry-block ph-no-capture mp-block amp-block nr-block highlight-block';

/** Attributes that do the same for Datadog, OpenReplay, Sentry, New Relic, LogRocket, Hotjar and Clarity. */
export const recorderAttributes = {
  'data-dd-privacy': 'hidden',
  'data-openreplay-hidden': '',
  'data-sentry-block': '',
  'data-nr-block': '',
  'data-private': '',
  'data-hj-suppress': '',
  'data-clarity-mask': 'true',
} as const;

/**
 * The marks of an element that holds a secret: neither live help nor a recorder of the host page reads it
 * (spec/interface-rules#masking). On the element itself: recorders do not honour a mark outside the shadow root.
 *
 * @param name the words that live help shows in its place; empty for an element inside another marked one
 * @returns attributes for JSX
 */
export const secretMarks = (name: unknown = '') => ({
  className: recorderClasses,
  ...recorderAttributes,
  'data-dm-secret': typeof name === 'string' ? name : '',
});
