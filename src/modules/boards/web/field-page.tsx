export const FieldPage = () => null
