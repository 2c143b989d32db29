/** Ready workflows, made for the statuses of a board. */
import type { Language } from '#core/words.ts'
import type { Filter } from '#core/filters/filter.ts'
import type { Definition } from './definition.ts'
import { galleryNames, galleryTexts } from './gallery-text.ts'

export type GalleryBoard = {
  statuses: readonly { id: string; isCloseState: boolean }[]
  /** The first number of the form, and the first approval step; their absence is a fault of the draft. */
  amountId?: string | undefined
  stepId?: string | undefined
  /** Whether the board has service levels; undefined where the reader does not know. */
  hasTargets?: boolean | undefined
}
export type GalleryItem = keyof typeof galleryNames
export const galleryItems = Object.keys(galleryNames) as GalleryItem[]

type Node = Definition['nodes'][number]
const chain = (...nodes: Omit<Node, 'next'>[]): Definition => ({
  format: 1,
  nodes: nodes.map((node, at): Node => {
    const next = nodes[at + 1]
    return { ...node, next: next ? { next: next.id } : {} }
  }),
})
const graph = (...nodes: Node[]): Definition => ({ format: 1, nodes })
const day = 1440
const priorityIs = (value: string): Filter => ({
  logic: 'AND',
  items: [{ operand: { field: 'priority' }, operator: 'EQUAL', value }],
})

const amountOver = (fieldId: string): Filter => ({
  logic: 'AND',
  items: [{ operand: { field: `cf.${fieldId}` }, operator: 'GREATER_THAN', value: 1000 }],
})

/** Nobody wrote since the warning, a day ago. */
const untouched: Filter = {
  logic: 'AND',
  items: [{ operand: { field: 'updatedAt' }, operator: 'BEFORE', value: { relative: 'minutes', amount: 10 - day } }],
}

type Say = (name: keyof typeof galleryTexts) => string
const event = { filter: null, byAutomation: false }
const assignees = { roles: ['assignees'], userIds: [] }
const closingIn = ({ statuses }: GalleryBoard) => statuses.find(({ isCloseState }) => isCloseState)?.id ?? ''
/** The second open status: where work begins. */
const workingIn = ({ statuses }: GalleryBoard) => {
  const [first, second] = statuses.filter(({ isCloseState }) => !isCloseState)
  return (second ?? first)?.id ?? ''
}

const ready: Record<GalleryItem, (text: Say, board: GalleryBoard) => Definition> = {
  escalate: (text) =>
    chain(
      { id: 'start', kind: 'sla', config: { ...event, metric: 'any', moment: 'breached' } },
      { id: 'raise', kind: 'set', config: { values: { priority: 'high' } } },
      { id: 'tell', kind: 'notify', config: { ...assignees, text: text('escalated') } },
    ),
  remind: (text) =>
    chain(
      {
        id: 'start',
        kind: 'since',
        config: { filter: null, anchor: 'due', minutes: -day, isWorking: false, statusIds: [] },
      },
      { id: 'tell', kind: 'notify', config: { ...assignees, text: text('dueSoon') } },
    ),
  closeSilent: (text, board) =>
    graph(
      {
        id: 'start',
        kind: 'since',
        config: { filter: null, anchor: 'updated', minutes: 7 * day, isWorking: false, statusIds: [] },
        next: { next: 'warn' },
      },
      { id: 'warn', kind: 'comment', config: { type: 'reply', text: text('silentSoon') }, next: { next: 'wait' } },
      { id: 'wait', kind: 'wait', config: { minutes: day, isWorking: false }, next: { next: 'ask' } },
      { id: 'ask', kind: 'condition', config: { filter: untouched }, next: { yes: 'close' } },
      { id: 'close', kind: 'status', config: { statusId: closingIn(board) }, next: {} },
    ),
  route: (text, board) =>
    graph(
      { id: 'start', kind: 'created', config: event, next: { next: 'ask' } },
      { id: 'ask', kind: 'condition', config: { filter: priorityIs('high') }, next: { yes: 'move' } },
      {
        id: 'move',
        kind: 'status',
        config: { statusId: workingIn(board) },
        next: { next: 'note' },
      },
      { id: 'note', kind: 'comment', config: { type: 'note', text: text('routed') }, next: {} },
    ),
  approve: (text, { amountId = '', stepId = '' }) =>
    graph(
      { id: 'start', kind: 'created', config: event, next: { next: 'ask' } },
      { id: 'ask', kind: 'condition', config: { filter: amountOver(amountId) }, next: { yes: 'approve' } },
      {
        id: 'approve',
        kind: 'approval',
        config: { stepId, minutes: 2 * day },
        next: { approved: 'note', rejected: 'tell', late: 'remind' },
      },
      { id: 'note', kind: 'comment', config: { type: 'note', text: text('amountApproved') }, next: {} },
      {
        id: 'tell',
        kind: 'notify',
        config: { roles: ['creator'], userIds: [], text: text('amountRejected') },
        next: {},
      },
      { id: 'remind', kind: 'notify', config: { ...assignees, text: text('amountLate') }, next: {} },
    ),
  welcome: (text) =>
    chain(
      {
        id: 'start',
        kind: 'created',
        config: {
          ...event,
          filter: { logic: 'AND', items: [{ operand: { field: 'customer' }, operator: 'IS_PRESENT' }] },
        },
      },
      {
        id: 'mail',
        kind: 'mail',
        config: { to: 'customer', address: '', subject: text('welcomeSubject'), text: text('welcomeBody') },
      },
    ),
}

/** What the board has to have before it acts. */
export const galleryNeeds = ['amount', 'step', 'targets', 'closing'] as const
type Need = (typeof galleryNeeds)[number]
const needsOf: Partial<Record<GalleryItem, readonly Need[]>> = {
  escalate: ['targets'],
  approve: ['amount', 'step'],
  closeSilent: ['closing'],
}

export const missingFor = (item: GalleryItem, board: GalleryBoard): Need[] => {
  const isThere: Record<Need, boolean> = {
    amount: board.amountId !== undefined,
    step: board.stepId !== undefined,
    targets: board.hasTargets !== false,
    closing: closingIn(board) !== '',
  }
  return (needsOf[item] ?? []).filter((need) => !isThere[need])
}

export const readyWorkflow = (item: GalleryItem, board: GalleryBoard, language: Language): Definition =>
  ready[item]((name) => galleryTexts[name][language], board)
