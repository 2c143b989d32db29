/** The word beside the button: how what is on the page stands to what is kept. */
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
  /** Something was saved, and nothing typed since. */
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
