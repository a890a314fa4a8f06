import { cookieSecurity } from '../cookies/cookies.ts';

/** Cookies of the staff's sign-in. */
type Cookies = {
  session: string;
  pending: string;
  /** The console's address to which the sign-in leads back. */
  returnTo: string;
  /** The last member signed out in this browser: the provider asks the next one for their name. */
  signedOut: string;
  isSecure: boolean;
};

/** Path of the cookies without TLS: then neither the widget's API nor the pages of a bank get them. */
export const staffPath = '/staff';

/** The names of the staff's cookies at this installation. */
export function staffCookies(where: { publicUrl: string; production: boolean }): Cookies {
  const { isSecure, prefix } = cookieSecurity(where);
  return {
    session: `${prefix}afilia_staff`,
    pending: `${prefix}afilia_sign_in`,
    returnTo: `${prefix}afilia_return_to`,
    signedOut: `${prefix}afilia_signed_out`,
    isSecure,
  };
}
