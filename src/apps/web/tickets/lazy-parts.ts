/** Parts of modules above tickets that a page of tickets loads when it first shows one of them. */
export { ExecuteDialog as ScriptDialog } from '#modules/scripts/web/execute-dialog.tsx'
export { ExecuteLine as ScriptLine } from '#modules/scripts/web/execute-line.tsx'
export { StartingDialog as StatusDialog } from '#modules/workflows/web/starting-dialog.tsx'
export { StartingNote } from '#modules/workflows/web/starting-note.tsx'
