import { useLocation } from 'react-router';
import { consoleBase } from '@afilia/api-contract/staff/console-addresses';

/**
 * Returns the address of the sign-in that leads back to the current address.
 *
 * @param again - the provider asks for the credentials, even if a person is signed in there
 */
export function useSignInAddress(again: boolean): string {
  const { pathname, search } = useLocation();
  const kept = new URLSearchParams(search);
  // The error belongs to the attempt before.
  kept.delete('error');
  const to = `${consoleBase}${pathname}${kept.size > 0 ? `?${kept}` : ''}`;
  const asked = new URLSearchParams({ ...(again && { again: '1' }), ...(pathname !== '/' && { to }) });
  return `/staff/sign-in${asked.size > 0 ? `?${asked}` : ''}`;
}
