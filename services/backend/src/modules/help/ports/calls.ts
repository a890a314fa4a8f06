/** A person on the phone who was helped: the ground that their code opened. Moments are ISO 8601 UTC. */
type PastCall = {
  id: string;
  at: string;
  folio: string;
  staffName: string;
  /** One to five, as the person said it; null where nobody asked, or they did not say. */
  stars: number | null;
};

type Rated = 'rated' | 'ratedBefore' | 'unknown';

/** Calls, and what people said of them. They name nobody but staff. */
export interface Calls {
  /** The latest first. */
  list(skip: number, count: number): Promise<{ calls: PastCall[]; total: number }>;
  /** Once for each call, while its ground holds. @returns `unknown` where that member has no such call now */
  rate(id: string, by: { id: string; name: string }, stars: number, at: string): Promise<Rated>;
}
