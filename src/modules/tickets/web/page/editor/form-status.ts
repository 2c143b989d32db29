/** The status beside the save button: how the page differs from what is saved. */
export const formStatuses = [
  'creating',
  'created',
  'updating',
  'updated',
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
}

export const formStatus = ({ isNew, isSaving, isDirty, wasSaved, isPendingApproval }: State): FormStatus => {
  if (isSaving) return isNew ? 'creating' : 'updating'
  if (isPendingApproval) return 'pendingApproval'
  if (isNew) return wasSaved && !isDirty ? 'created' : 'ready'
  if (isDirty) return 'unsaved'
  return wasSaved ? 'updated' : 'upToDate'
}
