import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { FileDrop } from '#ui/form/files/file-drop.tsx'
import type { Send } from '#ui/form/files/use-uploads.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { uiText } from '#ui/text.ts'
import { upload } from '#ui/calls/upload.ts'
import { useSay } from '#ui/words.tsx'
import { tenantApi } from '../../api/organizations.ts'
import { tenantActText, tenantText } from '../../text.ts'

type Restored = z.output<typeof tenantApi.restore.reply>
const limits = { maxMb: 25, types: ['.tar.gz', '.tgz', 'application/gzip', 'application/x-gzip'] }

export const RestoreDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  const [restored, setRestored] = useState<Restored>()
  const send = useCallback<Send<Restored>>(
    (file, onProgress, signal) => upload(tenantApi.restore, { orgId, input: {}, file, onProgress, signal }),
    [orgId],
  )
  return (
    <ContentDialog
      title={say(tenantText.restore)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.close)}</Button>
          {restored && (
            <LinkButton look="primary" path={`super-admin/organization/${restored.id}`}>
              {say(tenantActText.openIt)}
            </LinkButton>
          )}
        </>
      }
    >
      {restored ? (
        <Alert kind="ok" title={say(tenantActText.restoredTitle)}>
          <p>
            {say(tenantActText.restoredRows, { count: restored.rows })}{' '}
            {say(tenantActText.restoredFiles, { count: restored.files })}
          </p>
          {!restored.isVerified && <p>{say(tenantActText.unverified)}</p>}
        </Alert>
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-muted">{say(tenantActText.restoreBody)}</p>
          <FileDrop label={say(tenantActText.restoreFile)} send={send} onDone={setRestored} {...limits} />
        </div>
      )}
    </ContentDialog>
  )
}
