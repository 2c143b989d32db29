/** Everything that can be imported. A kind without its file does not compile. */
import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { importKinds, type ImportKind, type KindInfo } from '../api.ts'
import type { Kind } from './kind.ts'
import { accounts, customers } from './kinds/contacts.ts'
import { users } from './kinds/users.ts'

export const kinds = { users, customers, accounts } satisfies Record<ImportKind, Kind>

type Asking = Pick<Ctx | OpenCtx, 'user'>

export const isOpenTo = ({ user }: Asking, kind: ImportKind) => may(user?.grants, kinds[kind].needs)

/** The kind, if the caller may import it. */
export const kindFor = (ctx: Asking, kind: ImportKind): Kind =>
  isOpenTo(ctx, kind) ? kinds[kind] : fail('not-permitted')

/** The kinds that the caller may import. */
export const kindsFor = (ctx: Asking) => importKinds.filter((kind) => isOpenTo(ctx, kind))

export const describeKinds = async (ctx: Asking): Promise<KindInfo[]> =>
  kindsFor(ctx).map((kind) => {
    const { words, fields } = kinds[kind]
    return { kind, ...words, fields: [...fields] }
  })
