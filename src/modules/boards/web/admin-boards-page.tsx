export const AdminBoardsPage = () => null
