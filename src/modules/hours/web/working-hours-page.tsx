export const WorkingHoursPage = () => null
