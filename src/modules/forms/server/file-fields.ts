import type { Ctx } from '#platform/context.ts'
import { fileFieldTypes } from '#platform/unlinked-files.ts'
import type { FieldType } from '../definition.ts'
import { formStore } from './store.ts'

const types: readonly FieldType[] = fileFieldTypes

/** Fields of all forms whose values are files, also those that are archived. */
export const fileFieldIds = (ctx: Ctx): Promise<string[]> => formStore.fieldIdsOf(ctx, types)
