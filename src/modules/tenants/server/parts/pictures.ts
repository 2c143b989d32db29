import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import {
  applyPictures,
  picturesProblems,
  readPictures,
  type PicturesPart,
} from '#modules/orgs/server/pictures-configuration.ts'
import { part } from './part.ts'

const Picture = z.nullable(z.string(problem('invalid')))

export const pictures = part<PicturesPart>({
  schema: z.object({ logo: Picture, darkLogo: Picture, background: Picture }),
  read: readPictures,
  check: (_, target) => picturesProblems(target),
  apply: applyPictures,
})
