import { useLocation } from 'react-router';
import { consoleBase } from '@afilia/api-contract/staff/console-addresses';

/**
 * Where one signs in, to come back to the address that one is at.
 *
 * @param again - the provider asks for the credentials, whoever was signed in there
 */
export function useSignInAddress(again: boolean): string {
  const { pathname, search } = useLocation();
  const kept = new URLSearchParams(search);
  // What it says is of the attempt before.
  kept.delete('error');
  const to = `${consoleBase}${pathname}${kept.size > 0 ? `?${kept}` : ''}`;
  const asked = new URLSearchParams({ ...(again && { again: '1' }), ...(pathname !== '/' && { to }) });
  return `/staff/sign-in${asked.size > 0 ? `?${asked}` : ''}`;
}
