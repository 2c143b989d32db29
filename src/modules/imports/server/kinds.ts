/** Everything that can be imported. A kind without its file does not compile. */
import { fail, failAt } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { importKinds, type ImportKind, type KindInfo } from '../api.ts'
import type { Kind, KindSource } from './kind.ts'
import { accounts, customers } from './kinds/contacts.ts'
import { tickets } from './kinds/tickets.ts'
import { users } from './kinds/users.ts'

export const kinds: Record<ImportKind, KindSource> = { users, customers, accounts, tickets }

type Asking = Pick<Ctx | OpenCtx, 'user'>

export const isOpenTo = ({ user }: Asking, kind: ImportKind) => may(user?.grants, kinds[kind].needs)

/** The kind, if the caller may import it. */
export const kindFor = (ctx: Asking, kind: ImportKind): KindSource =>
  isOpenTo(ctx, kind) ? kinds[kind] : fail('not-permitted')

/** A kind of records of a board needs one. */
export const loadKind = (ctx: Ctx, name: ImportKind, boardId: string | null): Promise<Kind> => {
  const source = kindFor(ctx, name)
  if (source.isOfBoard && boardId === null) failAt({ boardId: 'required' })
  if (!source.isOfBoard && boardId !== null) failAt({ boardId: 'invalid' })
  return source.load(ctx, boardId)
}

/** The kinds that the caller may import. */
export const kindsFor = (ctx: Asking) => importKinds.filter((kind) => isOpenTo(ctx, kind))

/** Fields of records of a board are known once the board is. */
export const describeKinds = async (ctx: Ctx, { boardId = null }: { boardId?: string | null }): Promise<KindInfo[]> => {
  const described: KindInfo[] = []
  for (const kind of kindsFor(ctx)) {
    const { words, isOfBoard, canNotify, load } = kinds[kind]
    const isUnknown = isOfBoard && boardId === null
    const fields = isUnknown ? [] : (await load(ctx, boardId)).fields
    described.push({ kind, ...words, isOfBoard, canNotify, fields: [...fields] })
  }
  return described
}
