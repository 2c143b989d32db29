export const OrganizationPage = () => null
