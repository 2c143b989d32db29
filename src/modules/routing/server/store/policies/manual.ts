/** Nobody is asked; people take the work. */
export const manual = null
