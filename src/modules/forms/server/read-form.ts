import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { definitionFor } from '../for-reader.ts'
import { readDefinition } from '../read-definition.ts'
import { formOf } from './forms.ts'
import { mustRead } from './readers.ts'
import { withoutSecrets } from './rest-secrets.ts'
import { formStore } from './store.ts'
import { whoOf } from './who.ts'

/** What the reader may know of it. */
export const getForm = async (ctx: Ctx, { id }: { id: string }) => {
  mustRead(ctx)
  const { version, definition, index } = await formOf(ctx, id)
  return { id, version, definition: definitionFor(definition, index, await whoOf(ctx)) }
}

/** All of it, but for its secrets. */
export const getDesign = async (ctx: Ctx, { id }: { id: string }) => {
  const stored = (await formStore.get(ctx, id)) ?? fail('not-found')
  return { ...stored, definition: withoutSecrets(stored.definition) }
}

export const readForm = async (_: Ctx, { text }: { text: string }) => readDefinition(text)
