import * as z from 'zod/mini'
import { Moment } from '#core/values/moment.ts'
import { isId, defineKind } from '../kind.ts'

/** A drawn picture, kept as a file, with who signed and when. */
const Signed = z.object({ fileId: z.uuid(), signedBy: z.nullable(z.uuid()), signedAt: Moment })
type Signed = z.output<typeof Signed>

export const signature = defineKind({
  verification: 'signature',
  hasNoDefault: true,
  configuration: z.object({}),
  blank: {},
  filter: 'presence',
  check: (value) => (Signed.safeParse(value).success ? undefined : 'invalid'),
  text: ({ signedAt }: Signed) => signedAt.slice(0, 10),
  refs: { kind: 'file', idsOf: ({ fileId }: Signed) => [fileId].filter(isId) },
  usersOf: ({ signedBy }: Signed) => [signedBy].filter(isId),
})
