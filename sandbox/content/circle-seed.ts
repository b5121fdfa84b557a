/** A few words in the circles of the hospitals that have them, all of them looked at; clearly made up. */

import { memberIdOf, personOf } from '../identity/personas'
import type { Db } from '../server/db/database'
import { UNITS } from '../server/hospitals'
import { seededId } from '../server/secrets'
import { circleMember, circleRules, circleText } from './circle-tables'
import { circlesOf } from './circles'

import { HOUSE_RULES_VERSION } from '@/domain/service/circle'
import { DAY_MS } from '@/domain/time'
import { hospitalOf } from '@/hospitals'

const DAILY = '日常陪伴'
const RETRIEVAL = '取卵交流'

/** Who is in which circle under which name. */
const MEMBERS = [
  ['xu-jie', DAILY, '青禾小屋216'],
  ['he-jing', DAILY, '晚风书签508'],
  ['zhou-min', RETRIEVAL, '山月长亭731'],
] as const

/** By whom, where, days ago, title, paragraphs; and what was said to it, by whom. */
const POSTS = [
  {
    ...{ key: 'walk', by: 'xu-jie', circle: DAILY, ago: 2, title: '今天又去河边走了走' },
    texts: ['复查前总是睡不好，傍晚去河边走一圈会好一些。', '把手机放在家里，只看树和水。'],
    comments: [['he-jing', '我也是走路最管用，慢慢来。']],
  },
  {
    ...{ key: 'bag', by: 'he-jing', circle: DAILY, ago: 5, title: '就诊包里放了什么' },
    texts: ['身份证、结婚证、病历本，还有一件薄外套，候诊区有点凉。'],
    comments: [],
  },
  {
    ...{ key: 'day', by: 'zhou-min', circle: RETRIEVAL, ago: 3, title: '打针的第八天' },
    texts: ['同一个时间打，先生帮我记在本子上。有疑问就打护士站的电话。'],
    comments: [],
  },
] as const

const aliasIdOf = (unitId: number, persona: string, circle: string) => seededId('circle-alias', unitId, persona, circle)

/** Running it again changes nothing. */
export async function seedCircles(db: Db, now: number): Promise<void> {
  for (const { unitId } of UNITS) if (hospitalOf(unitId).capabilities.circles) await seedCirclesOf(db, unitId, now)
}

async function seedCirclesOf(db: Db, unitId: number, now: number): Promise<void> {
  const idOf = (name: string) => circlesOf(unitId).find((one) => one.name === name)?.circleId ?? ''
  const members = MEMBERS.map(([persona, circle, alias]) => ({
    ...{ aliasId: aliasIdOf(unitId, persona, circle), unitId, circleId: idOf(circle) },
    ...{ memberId: memberIdOf(personOf(persona)), alias },
  }))
  const agreed = { unitId, version: HOUSE_RULES_VERSION, agreedAt: now - 30 * DAY_MS }
  await db
    .insert(circleRules)
    .values(members.map(({ memberId }) => ({ memberId, ...agreed })))
    .onConflictDoNothing()
  await db.insert(circleMember).values(members).onConflictDoNothing()
  const texts = POSTS.flatMap(({ key, by, circle, ago, title, texts: paragraphs, comments }) => {
    const postId = seededId('circle-post', unitId, key)
    const at = now - ago * DAY_MS
    const shown = { unitId, circleId: idOf(circle), state: 'PUBLISHED' as const, createdAt: at, publishedAt: at }
    const blocks = paragraphs.map((text) => ({ kind: 'plain' as const, text }))
    const post = { textId: postId, aliasId: aliasIdOf(unitId, by, circle), kind: 'post' as const, title, blocks }
    const said = comments.map(([who, text], place) => ({
      ...{ ...shown, textId: seededId('circle-comment', unitId, key, place), kind: 'comment' as const, postId },
      ...{ aliasId: aliasIdOf(unitId, who, circle), title: '', blocks: [{ kind: 'plain' as const, text }] },
    }))
    return [{ ...shown, ...post, postId: null }, ...said]
  })
  await db.insert(circleText).values(texts).onConflictDoNothing()
}
