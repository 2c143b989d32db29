/** Parts of a ticket that come after its head: each is loaded when it is to be seen, with a shape in its place until then. */
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkeletonFields, SkeletonLines } from '#ui/skeleton.tsx'

const late = <P extends object>(load: () => Promise<ComponentType<P>>, shape: ReactNode) => {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  const Late = (props: P) => (
    <Suspense fallback={shape}>
      <Loaded {...props} />
    </Suspense>
  )
  return Late
}

export const LateForm = late(
  async () => (await import('./editor/form-part.tsx')).FormPart,
  <SkeletonFields count={5} />,
)
export const LateProperties = late(
  async () => (await import('./fields/property-fields.tsx')).PropertyFields,
  <SkeletonFields count={3} />,
)
export const LateConversation = late(
  async () => (await import('../talk/conversation.tsx')).Conversation,
  <SkeletonLines count={4} />,
)
export const LateFiles = late(async () => (await import('./files/files-part.tsx')).FilesPart, <SkeletonLines />)
export const LateLinks = late(async () => (await import('./links/links-part.tsx')).LinksPart, <SkeletonLines />)
export const LateHistory = late(
  async () => (await import('./history/history-part.tsx')).HistoryPart,
  <SkeletonLines count={8} />,
)
export const LateField = late(
  async () => (await import('./fields/built-in-field.tsx')).BuiltInField,
  <SkeletonFields count={1} />,
)
export const LateAssignees = late(
  async () => (await import('./fields/assignee-choice.tsx')).AssigneeChoice,
  <SkeletonFields count={1} />,
)
export const LateMerge = lazyPart(async () => (await import('./links/merge-dialog.tsx')).MergeDialog)
export const LateClashes = lazyPart(async () => (await import('./editor/clash-dialog.tsx')).ClashDialog)
export const LateWhy = lazyPart(async () => (await import('./fields/why-dialog.tsx')).WhyDialog)
