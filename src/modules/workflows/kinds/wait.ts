import * as z from 'zod/mini'
import { defineKind, Minutes } from './kind.ts'

export const wait = defineKind({
  config: z.object({ minutes: Minutes, isWorking: z.boolean() }),
  ports: ['next'],
  blank: { minutes: 60, isWorking: false },
})
