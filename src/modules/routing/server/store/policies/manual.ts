/** No offers: agents assign work to themselves. */
export const manual = null
