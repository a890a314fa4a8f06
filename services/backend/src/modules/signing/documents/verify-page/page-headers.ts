/**
 * No script at all, styles and fonts of our own only; no other page may frame this one, and its forms go nowhere else.
 */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;
