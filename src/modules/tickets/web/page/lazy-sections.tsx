/** Sections of the ticket page that load on demand, each with a skeleton in its place. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { SkeletonFields, SkeletonLines } from '#ui/display/skeleton.tsx'

export const lazySection = <P extends object>(load: () => Promise<ComponentType<P>>, skeleton: ReactNode) => {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  const Section = (props: P) => (
    <Suspense fallback={skeleton}>
      <Loaded {...props} />
    </Suspense>
  )
  return Section
}

export const LazyForm = lazySection(
  async () => (await import('./editor/form-part.tsx')).FormPart,
  <SkeletonFields count={5} />,
)
export const LazyFormFacts = lazySection(
  async () => (await import('./facts/form-facts.tsx')).FormFacts,
  <SkeletonLines count={6} />,
)
export const LazySlaFacts = lazyPart(async () => (await import('./facts/sla-facts.tsx')).SlaFacts)
export const LazyApproval = lazyPart(async () => (await import('./approval/approval-part.tsx')).ApprovalPart)
export const LazyProperties = lazySection(
  async () => (await import('./fields/property-fields.tsx')).PropertyFields,
  <SkeletonFields count={3} />,
)
export const LazyConversation = lazySection(
  async () => (await import('../collaboration/conversation.tsx')).Conversation,
  <SkeletonLines count={4} />,
)
export const LazyFiles = lazySection(async () => (await import('./files/files-part.tsx')).FilesPart, <SkeletonLines />)
export const LazyLinks = lazySection(async () => (await import('./links/links-part.tsx')).LinksPart, <SkeletonLines />)
export const LazyKnowledge = lazySection(
  async () => (await import('./knowledge-part.tsx')).KnowledgePart,
  <SkeletonLines />,
)
export const LazyField = lazySection(
  async () => (await import('./fields/built-in-field.tsx')).BuiltInField,
  <SkeletonFields count={1} />,
)
export const LazyAssignees = lazySection(
  async () => (await import('./fields/assignee-choice.tsx')).AssigneeChoice,
  <SkeletonFields count={1} />,
)
export const LazyMerge = lazyPart(async () => (await import('./links/merge-dialog.tsx')).MergeDialog)
export const LazySendByMail = lazyPart(async () => (await import('./send-by-mail-dialog.tsx')).SendByMailDialog)
export const LazyMuteLine = lazyPart(async () => (await import('./mute-line.tsx')).MuteLine)
export const LazyClashes = lazyPart(async () => (await import('./editor/clash-dialog.tsx')).ClashDialog)
export const LazyRefusal = lazyPart(async () => (await import('./fields/refusal-dialog.tsx')).RefusalDialog)
