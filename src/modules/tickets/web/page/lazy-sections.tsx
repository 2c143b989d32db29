/** Sections of the ticket page that load on demand, each with a skeleton in its place. */
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { SkeletonFields, SkeletonLines } from '#ui/display/skeleton.tsx'

const OneField = () => <SkeletonFields count={1} />
const ThreeFields = () => <SkeletonFields count={3} />
const FiveFields = () => <SkeletonFields count={5} />
const ThreeLines = () => <SkeletonLines />
const FourLines = () => <SkeletonLines count={4} />
const SixLines = () => <SkeletonLines count={6} />

export const LazyForm = lazyPart(async () => (await import('./editor/form-part.tsx')).FormPart, FiveFields)
export const LazyFormFacts = lazyPart(async () => (await import('./facts/form-facts.tsx')).FormFacts, SixLines)
export const LazySlaFacts = lazyPart(async () => (await import('./facts/sla-facts.tsx')).SlaFacts)
export const LazyApproval = lazyPart(async () => (await import('./approval/approval-part.tsx')).ApprovalPart)
export const LazyProperties = lazyPart(
  async () => (await import('./fields/property-fields.tsx')).PropertyFields,
  ThreeFields,
)
export const LazyConversation = lazyPart(
  async () => (await import('../collaboration/conversation.tsx')).Conversation,
  FourLines,
)
export const LazyFiles = lazyPart(async () => (await import('./files/files-part.tsx')).FilesPart, ThreeLines)
export const LazyLinks = lazyPart(async () => (await import('./links/links-part.tsx')).LinksPart, ThreeLines)
export const LazyKnowledge = lazyPart(async () => (await import('./knowledge-part.tsx')).KnowledgePart, ThreeLines)
export const LazyField = lazyPart(async () => (await import('./fields/built-in-field.tsx')).BuiltInField, OneField)
export const LazyAssignees = lazyPart(
  async () => (await import('./fields/assignee-choice.tsx')).AssigneeChoice,
  OneField,
)
export const LazyMerge = lazyPart(async () => (await import('./links/merge-dialog.tsx')).MergeDialog)
export const LazySendByMail = lazyPart(async () => (await import('./send-by-mail-dialog.tsx')).SendByMailDialog)
export const LazyMuteLine = lazyPart(async () => (await import('./mute-line.tsx')).MuteLine)
export const LazyClashes = lazyPart(async () => (await import('./editor/clash-dialog.tsx')).ClashDialog)
export const LazyRefusal = lazyPart(async () => (await import('./fields/refusal-dialog.tsx')).RefusalDialog)
