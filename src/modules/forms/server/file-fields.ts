import type { Ctx } from '#platform/context.ts'
import { fieldTypes, kindOf } from '../field-kinds.ts'
import { formStore } from './store.ts'

/** Field types whose values are files; file cleanup uses them too. */
export const fileTypes = fieldTypes.filter((type) => kindOf(type).refs?.kind === 'file')

/** File fields of all forms, archived ones included. */
export const fileFieldIds = (ctx: Ctx): Promise<string[]> => formStore.fieldIdsOf(ctx, fileTypes)
