export const BoardsPage = () => null
