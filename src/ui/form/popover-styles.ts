/** Styles of a popover and of one option in it. */
export const popover =
  'min-w-(--trigger-width) origin-top rounded-lg bg-raised p-1 shadow-pop outline-none transition duration-120 data-entering:scale-98 data-entering:opacity-0 data-exiting:opacity-0'
export const option =
  'flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-focused:bg-sunken data-selected:font-semibold'
