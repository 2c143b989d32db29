import * as z from 'zod/mini'

/** How Diwan looks for a person, wherever they sign in. */
export const Appearance = z.object({
  theme: z.enum(['light', 'dark', 'system', 'night']),
  fontSize: z.int().check(z.gte(12), z.lte(32)),
  digits: z.enum(['latn', 'arab']),
})
