/** What a hospital has to enter in the vendors' consoles for a release, computed from its data and the built package. */

import { catalogue } from '../../src/api/catalogue'
import type { ReleaseHost } from '../../src/hospitals/release'
import { ABILITIES, ABILITY, type AbilityId, MESSAGES, SENSITIVE, TRAFFIC, TYPED } from './abilities'
import type { Used } from './scan'
import type { Subject } from './subject'

interface Item {
  readonly name: string
  readonly reason: string
  /** The functions or fields that make it necessary. */
  readonly by: readonly string[]
}

/** Everything to declare, as data; `declare.md` is the same for people. */
export interface Declarations {
  readonly domains: Readonly<Record<'request' | 'upload' | 'download' | 'business', readonly string[]>>
  readonly abilities: readonly (Item & { readonly id: AbilityId })[]
  readonly typed: readonly Item[]
  readonly category: { readonly name: string; readonly papers: readonly string[] } | null
  readonly templates: Subject['release']['templates']
  /** Whether Alipay's content encryption has to be set up for the app. */
  readonly contentEncryption: boolean
}

const hostOf = (address: string): string[] => (URL.canParse(address) ? [new URL(address).host] : [])
const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()

const isUsed = (used: Used, name: string): boolean => used.functions.includes(name) || used.openTypes.includes(name)

/** What the app is meant to use on a host: the items of the table that name a function there. */
const declared = (host: ReleaseHost): AbilityId[] => ABILITIES.filter((id) => (ABILITY[id].uses[host] ?? []).length > 0)

/** Buttons of the hosts by which the app learns nothing of the person: nothing has to be declared for them. */
const HANDS_OVER_NOTHING: readonly string[] = ['agreePrivacyAuthorization', 'share']

/**
 * Where package and declarations disagree, a sentence each: a function that needs an item and has none, an item whose
 * functions the package does not call.
 */
export function disagreements(used: Used, host: ReleaseHost): string[] {
  const covered = declared(host).flatMap((id) => ABILITY[id].uses[host] ?? [])
  const undeclared = [
    ...used.functions.filter((name) => SENSITIVE[host].includes(name) && !covered.includes(name)),
    ...used.openTypes.filter((name) => !covered.includes(name) && !HANDS_OVER_NOTHING.includes(name)),
  ]
  const unused = declared(host).flatMap((id) =>
    (ABILITY[id].uses[host] ?? [])
      .filter((name) => !isUsed(used, name))
      .map((name) => `${id} is declared for ${name}, which the package does not use`),
  )
  return [...undeclared.map((name) => `the package uses ${name}, which is declared nowhere`), ...unused]
}

/** The lists of domains; a browser needs none. */
function domainsOf(
  { release, hospitals, webAddress }: Subject,
  host: ReleaseHost,
  used: Used,
): Declarations['domains'] {
  if (host === 'h5') return { request: [], upload: [], download: [], business: sorted(hostOf(webAddress)) }
  const backends = sorted([...hostOf(release.origin), ...release.configHosts])
  const asks = (list: keyof typeof TRAFFIC): boolean => used.functions.includes(TRAFFIC[list][host])
  const pages = used.components.includes('web-view')
    ? hospitals.flatMap(({ externalHosts, cardHosts }) => [...externalHosts, ...cardHosts])
    : []
  return {
    request: asks('request') ? sorted([...backends, ...hostOf(release.configUrl)]) : [],
    upload: asks('upload') ? backends : [],
    download: asks('download') ? backends : [],
    business: sorted(pages),
  }
}

/**
 * Papers of the medical categories (WeChat's answer 000cce10ba006887e2a95bb5256409 in its developers' community; Alipay
 * asks for the same licences), with the approval that assisted reproduction needs by itself (卫生部令第14号，第十二条).
 */
const CATEGORIES: Readonly<Record<Subject['release']['institution'], { name: string; papers: readonly string[] }>> = {
  public: {
    name: '医疗 > 公立医疗机构',
    papers: ['《医疗机构执业许可证》', '《事业单位法人证书》', '人类辅助生殖技术批准文件'],
  },
  private: { name: '医疗 > 私立医疗机构', papers: ['《医疗机构执业许可证》', '人类辅助生殖技术批准文件'] },
  agency: {
    name: '医疗 > 就医服务',
    papers: [
      '卫生健康行政部门批文；或合作医院列表、与其中一家的协议样本、该院《医疗机构执业许可证》和申请者承诺书',
      '各合作医院的人类辅助生殖技术批准文件',
    ],
  },
}

/** Names of the fields of every call, bodies and queries. */
const FIELDS: ReadonlySet<string> = new Set(
  catalogue.flatMap(({ body, query }) => [...Object.keys(body), ...Object.keys(query)]),
)

/** What the calls carry of a person. @throws Error when the table names a field that no call has */
export function typedItems(fields: ReadonlySet<string> = FIELDS): Item[] {
  return TYPED.map(({ item, reason, fields: names }) => {
    const lost = names.find((name) => !fields.has(name))
    if (lost)
      throw new Error(`${item} is declared for the field ${lost}, which no call has (scripts/release/abilities.ts)`)
    return { name: item, reason, by: names }
  })
}

/** The declarations of a release for one host. @param used what its package was seen to use */
export function declarationsOf(subject: Subject, host: ReleaseHost, used: Used): Declarations {
  const abilities = declared(host).map((id) => ({
    id,
    name: ABILITY[id].names[host] ?? id,
    reason: ABILITY[id].reason,
    by: (ABILITY[id].uses[host] ?? []).filter((name) => isUsed(used, name)),
  }))
  const asks = host !== 'h5' && used.functions.includes(MESSAGES[host])
  return {
    domains: domainsOf(subject, host, used),
    abilities,
    typed: typedItems(),
    category: host === 'h5' ? null : CATEGORIES[subject.release.institution],
    templates: asks ? subject.release.templates.filter((template) => template.host === host) : [],
    contentEncryption: host === 'alipay' && isUsed(used, 'getPhoneNumber'),
  }
}
