import type { ScriptDialogProps, ScriptLineProps } from '#modules/tickets/web/slots.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** Scripts are a module above tickets. */
export const scriptParts = {
  ScriptLine: lazyPart<ScriptLineProps>(async () => (await import('./lazy-parts.ts')).ScriptLine),
  ScriptDialog: lazyPart<ScriptDialogProps>(async () => (await import('./lazy-parts.ts')).ScriptDialog),
}
