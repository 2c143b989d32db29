/** How customers rate a resolved conversation by the link that they got. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Text } from '#core/schemas.ts'

const RatingToken = z.string().check(z.maxLength(200))
/** The link that a customer gets: no account is needed. */
export const ratingApi = {
  /** Whether the link is good, and the score that was given by it. A POST, so that the token is in no address. */
  open: endpoint('POST /conversation-ratings/open', {
    needs: 'anyone',
    watches: () => [],
    input: z.object({ token: RatingToken }),
    reply: z.object({ score: z.nullable(z.number()) }),
  }),
  /** Once for each time that the conversation was resolved. */
  rate: endpoint('POST /conversation-ratings', {
    needs: 'anyone',
    input: z.object({
      token: RatingToken,
      score: z.int(problem('required')).check(z.gte(1), z.lte(5)),
      comment: Text(2_000),
    }),
    reply: Nothing,
  }),
}
