/** The page of a board's tickets, below the organisation; the address names the ticket. */
export const ticketPath = (boardId: string) => `workspace/${boardId}/ticket`
