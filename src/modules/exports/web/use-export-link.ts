import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { exportApi } from '../api.ts'

/** Asks for a signed link and opens it: the file is an attachment, so the page stays. */
export const useExportLink = () => {
  const refused = useErrorToast()
  const { mutate, isPending } = useWrite(exportApi.link)
  const open = (id: string) => mutate({ id }, { onError: refused, onSuccess: ({ url }) => window.location.assign(url) })
  return { open, isPending }
}
