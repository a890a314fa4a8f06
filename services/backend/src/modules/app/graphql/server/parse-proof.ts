import { z } from 'zod';
import type { Proof } from '../../../platform/ports/proof-of-work.ts';

/** A puzzle is some 500 characters. */
const schema = z.object({
  extensions: z.object({
    proof: z.object({
      puzzle: z.string().max(2_000),
      counter: z.int().min(0).max(0xffff_ffff),
      derivedKey: z.string().max(128),
    }),
  }),
});

/**
 * The solved challenge of a request, in `extensions.proof` of its body: beside the variables, which stay the same when a
 * command is sent again with it.
 *
 * @returns nothing when there is none, or what cannot be one
 */
export const parseProof = (body: unknown): Proof | undefined => schema.safeParse(body).data?.extensions.proof;
