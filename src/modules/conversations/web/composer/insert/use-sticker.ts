import { ApiError } from '#core/errors.ts'
import { useSendFile } from '#modules/tickets/web/page/files/use-attach.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSend } from '../use-send.ts'

/** Sends a picture as a sticker, as soon as it is uploaded. */
export const useSticker = () => {
  const upload = useSendFile()
  const send = useSend()
  const onError = useErrorToast()
  return (file: File) =>
    void upload(file, () => undefined, new AbortController().signal)
      .then(({ id }) => send({ type: 'STICKER', fileId: id }))
      .catch((error: unknown) => onError(error instanceof ApiError ? error : new ApiError('unexpected')))
}
