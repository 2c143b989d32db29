import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { FormUser } from '../access.ts'
import type { Design } from '../api.ts'
import { findRestrictedParts, hasRestricted, removeRestricted } from '../design/restricted-parts.ts'
import { redactDefinition } from '../design/redact-definition.ts'
import { parseDefinition } from '../design/parse-definition.ts'
import { getIndexedForm } from './forms.ts'
import { requireFormRead } from './require-form-access.ts'
import { removeSecrets } from './rest-secrets.ts'
import { formStore, type StoredForm } from './store.ts'
import { getFormUser } from './form-user.ts'

/** The form without the parts the user may not see. */
export const getForm = async (ctx: Ctx, { id }: { id: string }) => {
  requireFormRead(ctx)
  const { version, definition, index } = await getIndexedForm(ctx, id)
  return { id, version, definition: redactDefinition(definition, index, getFormUser(ctx)) }
}

/** The form for its editor: without secrets and restricted parts. */
export const getDesign = async (ctx: Ctx, { id }: { id: string }) => {
  const stored = (await formStore.get(ctx, id)) ?? fail('not-found')
  return toFormDesign(stored, getFormUser(ctx))
}

export const toFormDesign = ({ id, version, definition }: StoredForm, who: FormUser): Design => {
  const closed = findRestrictedParts(definition, who)
  return {
    id,
    version,
    definition: removeRestricted(removeSecrets(definition), closed),
    hasRestrictedParts: hasRestricted(closed),
  }
}

/** Whether any form was edited since its board was created. */
export const hasEditedForm = (ctx: Ctx) => formStore.hasEdited(ctx)

export const parseForm = async (_: Ctx, { text }: { text: string }) => parseDefinition(text)
