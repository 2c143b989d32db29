export const CreateOrganizationPage = () => null
