/** What a kind of node declares. Its words are in `text.ts`, what it does in `server/kinds/`. */
import * as z from 'zod/mini'
import { filterProblems, FilterSchema, type Filter, type Shapes } from '#core/filters/filter.ts'
import type { Permission } from '#core/permissions.ts'
import { problem } from '#core/problems.ts'
import type { ScriptBoardNames } from '#modules/scripts/unknown-names.ts'
import type { Port } from './names.ts'

/** What is known of the board; a reference that cannot be looked up here is taken for right. */
export type FaultContext = {
  boardId: string
  statusIds: ReadonlySet<string>
  /** Every field that a filter may name. */
  shapes: Shapes
  /** Every field that may be written: keys of the ticket, and `cf.` with the id of a field. */
  isWritable: (name: string) => boolean
  /** What a script may name. */
  scriptNames: ScriptBoardNames
  isKnown?: (kind: ReferenceKind, id: string) => boolean
}
/** `field`: of a board, both named with a space between. */
export type ReferenceKind = 'user' | 'group' | 'board' | 'webhook' | 'step' | 'field'
export type Reference = { kind: ReferenceKind; id: string; path: string }

export const configProblems = [
  'required',
  'invalid',
  'bad-filter',
  'unknown-status',
  'unknown-field',
  'not-there',
] as const
export type ConfigProblem = (typeof configProblems)[number]
export type ConfigFault = { path: string; problem: ConfigProblem }

export type Kind<C> = {
  config: z.ZodMiniType<C>
  ports: readonly Port[]
  /** The configuration of a new node; it may be incomplete. */
  blank: Record<string, unknown>
  /** The permissions that a person needs to publish it, for all tickets. */
  needs?: (config: C) => readonly Permission[]
  faults?: (config: C, context: FaultContext) => ConfigFault[]
  references?: (config: C) => Reference[]
}
export type AnyKind = Kind<never>
export const defineKind = <C>(kind: Kind<C>): Kind<C> => kind

export const Minutes = z
  .int(problem('required'))
  .check(z.gte(1, problem('too-small')), z.lte(525_600, problem('too-big')))
export const Ids = z.array(z.uuid()).check(z.maxLength(50))
export const Template = z.string(problem('required')).check(z.trim(), z.minLength(1), z.maxLength(4000))
/** By field: a key of the ticket, or `cf.` with the id of a field of the form. */
export const FieldValues = z.record(z.string().check(z.maxLength(100)), z.unknown())
/** Null: every ticket. */
export const OptionalFilter = z.nullable(FilterSchema)

/** Every trigger on a ticket may be limited, and ignores what workflows do unless it says otherwise. */
export const triggerBase = { filter: OptionalFilter, byAutomation: z.boolean() }
export const blankTrigger = { filter: null, byAutomation: false }

export const filterFaults = (filter: Filter | null, { shapes }: FaultContext): ConfigFault[] =>
  filter && filterProblems(filter, shapes).length > 0 ? [{ path: 'filter', problem: 'bad-filter' }] : []

export const statusFaults = (path: string, ids: readonly string[], { statusIds }: FaultContext): ConfigFault[] =>
  ids.every((id) => statusIds.has(id)) ? [] : [{ path, problem: 'unknown-status' }]
