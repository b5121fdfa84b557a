import { PERSONAS } from './identity/personas'

import { formatDateTime } from '@/domain/dates'
import { allHospitals } from '@/hospitals'
import { EDITION_IDS } from '@/hospitals/editions'

const EDITION_WORDS = { hospital: '多院版', customer: '咨询版', reproduction: '生殖版' } as const

/** Each edition at the first hospital that belongs to it; the address chooses the hospital, the hospital its edition. */
function editionsAt(url: string): string {
  const own = EDITION_IDS.flatMap((id) => allHospitals().find(({ edition }) => edition === id) ?? [])
  return own.map(({ edition, unitId }) => `${EDITION_WORDS[edition]} ${url}/?unitId=${unitId}`).join('  ')
}

/** What a person reads after the start: where the app is, who can be tried with one tap, where the hospital's side is played. */
export function summary(
  url: string,
  { servesApp, openedAt, speaks }: { servesApp: boolean; openedAt: number | null; speaks: boolean },
): string {
  const people = PERSONAS.map(({ key, couple, name, story }) => `    ${couple}  ${name}  ${url}/demo/${key}  ${story}`)
  return [
    `沙箱医院已启动：${url}`,
    ...(openedAt === null
      ? []
      : [
          `  医院时间      现在不在预约时段，已调到 ${formatDateTime(openedAt).slice(0, 16)}（保持真实时间：SANDBOX_CLOCK=real npm start）`,
        ]),
    servesApp ? `  打开应用      ${url}/` : '  应用尚未构建：npm start 会先构建 h5',
    ...(servesApp ? [`  三个版本      ${editionsAt(url)}`] : []),
    ...(speaks
      ? []
      : ['  朗读          没有找到 espeak-ng：小程序的朗读和“只听声音”不可用（Debian：apt-get install espeak-ng）']),
    `  控制台        ${url}/console（两台手机、时钟、快照、短信、收银台、故障）`,
    `  接口文档      ${url}/openapi（数据：${url}/openapi.json）`,
    '  一键登录演示账号（夫妻各自登录，仅限本机）：',
    ...people,
  ].join('\n')
}
