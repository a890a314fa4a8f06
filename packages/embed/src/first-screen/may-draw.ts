import { addressSecrets } from '../address.ts';

/** Whether nothing was begun in this tab. */
function isNew(): boolean {
  try {
    return !Object.keys(sessionStorage).some((key) => /^afilia:.*session$/.test(key));
  } catch {
    // The page may not store anything.
    return true;
  }
}

/** Nothing where recorders may take nothing: marks would be too much for the loader. Of embedded mode the first screen alone, and not as a company sees it: it is asked for more. */
const drawn =
  ':not([application-id],[recording=blocked],[mode=embedded]:is([is-pj],:not([screen=prospect])))';

/** Whether a visit begins in an element with a screen that the loader can draw. */
export const mayDraw = (element: HTMLElement): boolean =>
  element.matches(drawn) && !addressSecrets.sign_token && isNew();
