/**
 * Tells if cookies of this installation need TLS, and the prefix of their names. Browsers keep `__Host-` to our host: no
 * subdomain can set it, no plain connection send it. In exchange it has no path of its own, so a page that shows strangers'
 * content must not send requests to our origin. Without TLS, which is only in development, names are plain: Safari keeps no
 * secure cookie on `http://localhost`. Neither form reads the other's cookies.
 */
export function cookieSecurity(where: { publicUrl: string; production: boolean }): {
  isSecure: boolean;
  prefix: '__Host-' | '';
} {
  const isSecure = where.production || where.publicUrl.startsWith('https:');
  return { isSecure, prefix: isSecure ? '__Host-' : '' };
}

/**
 * `set-cookie` that no script can read.
 *
 * @param options.sameSite - `Strict` keeps it from every request that another page begins; the return from the
 *   provider is such a request, so what it needs is `Lax`
 * @param options.path - where it goes without TLS; `__Host-` allows none
 * @param options.maxAge - seconds; until the browser is closed when left out, 0 to remove it
 */
export function setCookie(
  name: string,
  value: string,
  options: { sameSite: 'Strict' | 'Lax'; isSecure: boolean; path: string; maxAge?: number },
): string {
  const { sameSite, isSecure, path, maxAge } = options;
  return [
    `${name}=${value}`,
    // Without the prefix it may have a path: then neither the widget's API nor the pages of a bank get it.
    `Path=${isSecure ? '/' : path}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');
}

/** The value of a cookie; nothing when it is not there, or there twice, which no browser of ours sends. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one.startsWith(`${name}=`))
    .map((one) => one.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}
