export const OrganizationsPage = () => null
