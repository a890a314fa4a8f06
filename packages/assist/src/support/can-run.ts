import { canCall, readBrowser } from '@afilia/assist-protocol/rules/browsers';

/** What the browser and the page allow. */
export type Environment = {
  userAgent: string;
  hasGetUserMedia: boolean;
  hasPeerConnection: boolean;
  /** Constructed style sheets and shadow roots: without them nothing of ours can be shown. */
  hasShadowStyles: boolean;
};

export const detectEnvironment = (page: Window & typeof globalThis): Environment => ({
  userAgent: page.navigator.userAgent,
  hasGetUserMedia: typeof page.navigator.mediaDevices?.getUserMedia === 'function',
  hasPeerConnection: typeof page.RTCPeerConnection === 'function',
  hasShadowStyles: 'adoptedStyleSheets' in page.Document.prototype,
});

/**
 * Whether assist runs at all. As in the reference it does not where there is no getUserMedia: that is, on a page that
 * is not secure.
 */
export const canRun = ({ hasGetUserMedia, hasShadowStyles }: Environment): boolean =>
  hasGetUserMedia && hasShadowStyles;

/** Whether calls work (spec/live-assist#call); without them everything else does. */
export const canReceiveCalls = ({ userAgent, hasGetUserMedia, hasPeerConnection }: Environment): boolean =>
  hasGetUserMedia && hasPeerConnection && canCall(readBrowser(userAgent));
