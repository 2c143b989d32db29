/** Sites on which a widget may open: `example.com`, `*.example.com` for what is below it, or with a port. */

const matches = (rule: string, host: string) => {
  const name = rule.toLowerCase()
  const hostname = host.replace(/:\d+$/, '')
  const compared = /:\d+$/.test(name) ? host : hostname
  return name.startsWith('*.') ? compared.endsWith(name.slice(1)) : compared === name
}

/** `host` as in an address, with its port. Without rules every site is allowed. */
export const isAllowedSite = (rules: readonly string[], host: string) =>
  rules.length === 0 || rules.some((rule) => matches(rule, host.toLowerCase()))

/** For the policy of the frame: which pages may show it. */
export const frameAncestors = (rules: readonly string[]) =>
  rules.length === 0
    ? '*'
    : ["'self'", ...rules.flatMap((rule) => [`https://${rule}${portOf(rule)}`, `http://${rule}${portOf(rule)}`])].join(
        ' ',
      )

/** A rule without a port means every port, as its own comparison does. */
const portOf = (rule: string) => (/:\d+$/.test(rule) ? '' : ':*')
