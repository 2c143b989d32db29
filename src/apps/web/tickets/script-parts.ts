import type { ScriptDialogProps, ScriptLineProps } from '#modules/tickets/web/script-slot.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** Scripts are a module above tickets. */
export const scriptParts = {
  ScriptLine: lazyPart<ScriptLineProps>(
    async () => (await import('#modules/scripts/web/execute-line.tsx')).ExecuteLine,
  ),
  ScriptDialog: lazyPart<ScriptDialogProps>(
    async () => (await import('#modules/scripts/web/execute-dialog.tsx')).ExecuteDialog,
  ),
}
