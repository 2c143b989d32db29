import type { Ctx } from '#platform/context.ts'
import { fieldTypes, kindOf } from '../field-kinds.ts'
import { formStore } from './store.ts'

/** The platform, which finds files that nothing points to, has the same list; a test compares them. */
export const fileTypes = fieldTypes.filter((type) => kindOf(type).refs?.([] as never).kind === 'file')

/** Fields of all forms whose values are files, also those that are archived. */
export const fileFieldIds = (ctx: Ctx): Promise<string[]> => formStore.fieldIdsOf(ctx, fileTypes)
