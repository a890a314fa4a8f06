/** A person on the phone who was helped: the ground that their code opened. Moments are ISO 8601 UTC. */
type PastCall = {
  id: string;
  at: string;
  folio: string;
  staffName: string;
  /** One to five, as the person gave them; null if the agent did not ask, or the person gave none. */
  stars: number | null;
};

type Rated = 'rated' | 'ratedBefore' | 'unknown';

/** Calls, and their ratings by the people who were helped. They name only members of staff. */
export interface Calls {
  /** The latest first. */
  list(skip: number, count: number): Promise<{ calls: PastCall[]; total: number }>;
  /** Once for each call, while its ground holds. @returns `unknown` where that member has no such call now */
  rate(id: string, by: { id: string; name: string }, stars: number, at: string): Promise<Rated>;
}
