import { expect, test } from 'vitest';
import { shownRoute } from './shown-route.ts';

const application = { route: '/screenembedcondiciones', editableRoutes: ['/screenembedprospect'] };

test('[W-06] without an application the index is shown, for any requested side road', () => {
  expect(shownRoute(null, null)).toBe('/');
  expect(shownRoute('/screensummary', null)).toBe('/');
});

test('[S-02] a signing link shows the initial loader before there is an application', () => {
  expect(shownRoute('/screeninitialloader', null)).toBe('/screeninitialloader');
});

test('[S-12] the code to come back is typed before there is an application, and only then by a side road', () => {
  expect(shownRoute('/screenotp', null)).toBe('/screenotp');
  expect(shownRoute('/screenotp', application)).toBe('/screenembedcondiciones');
});

test('[W-06] the server says where the application stands', () => {
  expect(shownRoute(null, application)).toBe('/screenembedcondiciones');
});

test('[W-06] a screen behind is open while it may be changed, a screen ahead is not', () => {
  expect(shownRoute('/screenembedprospect', application)).toBe('/screenembedprospect');
  expect(shownRoute('/screensigndocuments', application)).toBe('/screenembedcondiciones');
});

test('[S-03] a loader that still shows its end stays, unless the person takes a side road', () => {
  expect(shownRoute(null, application, '/screencurse')).toBe('/screencurse');
  expect(shownRoute('/screenembedprospect', application, '/screencurse')).toBe('/screenembedprospect');
  expect(shownRoute(null, null, '/screencurse')).toBe('/');
});
