/** A moment that somebody asks about. */
import * as z from 'zod/mini'

/** The database knows no year 0. */
export const Moment = z.iso.datetime().check(z.refine((text) => !text.startsWith('0000')))
