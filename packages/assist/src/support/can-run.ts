import { canCall, readBrowser } from '@afilia/assist-protocol/rules/browsers';

/** Capabilities of the browser and the page. */
export type Environment = {
  userAgent: string;
  hasGetUserMedia: boolean;
  hasPeerConnection: boolean;
  /** Constructed style sheets and shadow roots, which our elements need. */
  hasShadowStyles: boolean;
};

export const detectEnvironment = (page: Window & typeof globalThis): Environment => ({
  userAgent: page.navigator.userAgent,
  hasGetUserMedia: typeof page.navigator.mediaDevices?.getUserMedia === 'function',
  hasPeerConnection: typeof page.RTCPeerConnection === 'function',
  hasShadowStyles: 'adoptedStyleSheets' in page.Document.prototype,
});

/**
 * Returns whether assist can run. As in the reference it needs getUserMedia, that is, a secure context.
 */
export const canRun = ({ hasGetUserMedia, hasShadowStyles }: Environment): boolean =>
  hasGetUserMedia && hasShadowStyles;

/** Returns whether calls work (spec/live-assist#call); the rest of assist works without them. */
export const canReceiveCalls = ({ userAgent, hasGetUserMedia, hasPeerConnection }: Environment): boolean =>
  hasGetUserMedia && hasPeerConnection && canCall(readBrowser(userAgent));
