import { useSay } from '#ui/words.tsx'
import { useOrg, useOrgLogo } from './org.ts'

/** The organisation's logo and name; a logo that cannot be had is simply not there. */
export const OrgBrand = () => {
  const say = useSay()
  const { name } = useOrg()
  const logo = useOrgLogo()
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      {logo && <img src={logo} alt="" className="h-6 max-w-24 rounded-sm object-contain" />}
      <bdi className={`truncate text-sm font-semibold ${logo ? '@max-2xl:hidden' : '@max-lg:hidden'}`}>{say(name)}</bdi>
    </p>
  )
}
