export const AuthWorkflowPage = () => null
