import { expect, test, vi } from 'vitest';
import { createTracker, pagePath, type ErrorEvent } from './tag-manager.ts';

const event: ErrorEvent = {
  tealium_event: 'error',
  error_category: 'timeout',
  error_location: 'Onboarding Getnet',
  page_path: '/onboarding/otp',
  error_details: 'E21',
  error_name: 'server timeout',
  error_id: 'E21',
  error_message_title: 'Se ha producido un error de conexión',
  error_message_content: 'x',
};
const quiet = () => ({
  info: vi.fn<(...args: unknown[]) => void>(),
  warn: vi.fn<(...args: unknown[]) => void>(),
});

test('[T-02] production sends to the tag manager and prints nothing', () => {
  const utag = { link: vi.fn<(...args: unknown[]) => void>(), view: vi.fn<(...args: unknown[]) => void>() };
  const log = quiet();
  createTracker({ location: { hostname: 'www.banco.cl' }, utag }, log).error(event);
  expect(utag.link).toHaveBeenCalledExactlyOnceWith(event);
  expect(log.info).not.toHaveBeenCalled();
});

test.each(['localhost', 'x-preview.banco.cl', 'Preview.banco.cl'])(
  '[T-02] %s prints instead of sending',
  (hostname) => {
    const utag = { link: vi.fn<(...args: unknown[]) => void>(), view: vi.fn<(...args: unknown[]) => void>() };
    const log = quiet();
    createTracker({ location: { hostname }, utag }, log).error(event);
    expect(utag.link).not.toHaveBeenCalled();
    expect(log.info).toHaveBeenCalledWith(expect.any(String), event);
  },
);

test('[T-03] a missing or broken tag manager only warns', () => {
  const log = quiet();
  createTracker({ location: { hostname: 'www.banco.cl' } }, log).error(event);
  const utag = {
    link: () => {
      throw new Error('broken');
    },
  };
  createTracker({ location: { hostname: 'www.banco.cl' }, utag }, log).error(event);
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test('[T-01] the page path is the route without its prefix', () => {
  expect(pagePath('/screenembedprospect')).toBe('/onboarding/embedprospect');
  expect(pagePath('/')).toBe('/onboarding/index');
  expect(pagePath('/error')).toBe('/onboarding/error');
});
