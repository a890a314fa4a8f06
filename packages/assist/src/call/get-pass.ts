/** The relay's answer to a ticket before a call. */
export type Pass = { token?: string; iceServers: readonly RTCIceServer[] };

/** Without a ticket the signalling decides whether to accept the connection. */
const noPass: Pass = { iceServers: [] };

/** @returns an empty pass too when the request fails: the signalling then refuses the connection itself */
export async function getPass(
  url: string,
  ticket: (() => Promise<string>) | undefined,
  fetchFn: typeof fetch = fetch,
): Promise<Pass> {
  if (!ticket) return noPass;
  try {
    const answer = await fetchFn(url, { headers: { authorization: `Bearer ${await ticket()}` } });
    return answer.ok ? readPass(await answer.json()) : noPass;
  } catch {
    return noPass;
  }
}

function readPass(value: unknown): Pass {
  if (typeof value !== 'object' || value === null) return noPass;
  const token = 'peerToken' in value && typeof value.peerToken === 'string' ? value.peerToken : undefined;
  const servers = 'iceServers' in value && Array.isArray(value.iceServers) ? value.iceServers : [];
  const iceServers = servers.filter(
    (one: unknown): one is RTCIceServer => typeof one === 'object' && one !== null && 'urls' in one,
  );
  return { ...(token !== undefined && { token }), iceServers };
}
