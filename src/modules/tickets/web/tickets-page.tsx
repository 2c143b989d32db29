export const TicketsPage = () => null
