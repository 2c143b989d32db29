/** The status beside the save button: how the page differs from what is saved. */
export const formStatuses = [
  'creating',
  'created',
  'updating',
  'updated',
  'incomplete',
  'ready',
  'upToDate',
  'unsaved',
  'pendingApproval',
] as const
export type FormStatus = (typeof formStatuses)[number]

type State = {
  isNew: boolean
  isSaving: boolean
  isDirty: boolean
  /** Saved, without edits since. */
  wasSaved: boolean
  isPendingApproval?: boolean
  /** Of a new ticket: every required field has a valid value. */
  isComplete?: boolean
}

export const formStatus = ({
  isNew,
  isSaving,
  isDirty,
  wasSaved,
  isPendingApproval,
  isComplete = true,
}: State): FormStatus => {
  if (isSaving) return isNew ? 'creating' : 'updating'
  if (isPendingApproval) return 'pendingApproval'
  if (isNew && wasSaved && !isDirty) return 'created'
  if (isNew) return isComplete ? 'ready' : 'incomplete'
  if (isDirty) return 'unsaved'
  return wasSaved ? 'updated' : 'upToDate'
}
