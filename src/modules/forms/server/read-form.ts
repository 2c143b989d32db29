import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { Who } from '../access.ts'
import type { Design } from '../api.ts'
import { closedPartsOf, hasClosed, withoutClosed } from '../design/closed-parts.ts'
import { definitionFor } from '../design/for-reader.ts'
import { readDefinition } from '../design/read-definition.ts'
import { formOf } from './forms.ts'
import { mustRead } from './readers.ts'
import { withoutSecrets } from './rest-secrets.ts'
import { formStore, type StoredForm } from './store.ts'
import { whoOf } from './who.ts'

/** What the reader may know of it. */
export const getForm = async (ctx: Ctx, { id }: { id: string }) => {
  mustRead(ctx)
  const { version, definition, index } = await formOf(ctx, id)
  return { id, version, definition: definitionFor(definition, index, whoOf(ctx)) }
}

/** All of it that is open to who configures it, but for its secrets. */
export const getDesign = async (ctx: Ctx, { id }: { id: string }) => {
  const stored = (await formStore.get(ctx, id)) ?? fail('not-found')
  return designOf(stored, whoOf(ctx))
}

export const designOf = ({ id, version, definition }: StoredForm, who: Who): Design => {
  const closed = closedPartsOf(definition, who)
  return { id, version, definition: withoutClosed(withoutSecrets(definition), closed), hasClosed: hasClosed(closed) }
}

export const readForm = async (_: Ctx, { text }: { text: string }) => readDefinition(text)
