import type { Ctx } from '#platform/context.ts'
import { fieldTypes, kindOf } from '../field-kinds.ts'
import { formStore } from './store.ts'

/** Types of fields whose values are files; the cleanup of the platform is given them too. */
export const fileTypes = fieldTypes.filter((type) => kindOf(type).refs?.kind === 'file')

/** Fields of all forms whose values are files, also those that are archived. */
export const fileFieldIds = (ctx: Ctx): Promise<string[]> => formStore.fieldIdsOf(ctx, fileTypes)
