/** Whether nothing was begun in this tab. */
function isNew(): boolean {
  try {
    return !Object.keys(sessionStorage).some((key) => /^afilia:.*session$/.test(key));
  } catch {
    // The page may not store anything.
    return true;
  }
}

/** Whether a visit begins with the index in an element. */
export const mayDraw = (element: HTMLElement): boolean =>
  element.getAttribute('mode') !== 'embedded' &&
  !element.hasAttribute('application-id') &&
  !/[?&]sign_token=/.test(location.search) &&
  isNew();
