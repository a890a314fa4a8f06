/** Features that Playwright turns off itself. Of several switches of this name Chromium takes the last, which is ours. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Pages of Chromium's own that it loads for each new window, half a second into the page under test: a third of a
 * window's cost, and noise in each measurement at that time.
 */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Switches of Chromium without the features that tests do not use. The sandbox does not work for root; every other user
 * keeps it.
 *
 * @param features - to be off too: a switch of their own would put this one out of force
 */
export const browserSwitchesWithout = (...features: readonly string[]): readonly string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offInPlaywright, ...ownPages, ...features].join(',')}`,
];

export const browserSwitches = browserSwitchesWithout();
