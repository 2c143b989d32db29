export const StructurePage = () => null
