import type { Ctx } from '#platform/context.ts'
import type { FieldType } from '../definition.ts'
import { formStore } from './store.ts'

const types: readonly FieldType[] = ['FILE', 'IMAGE', 'VIDEO', 'AUDIO', 'SIGNATURE']

/** Fields of all forms whose values are files, also those that are archived. */
export const fileFieldIds = (ctx: Ctx): Promise<string[]> => formStore.fieldIdsOf(ctx, types)
