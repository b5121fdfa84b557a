/** `declare.md` of a pack: the same declarations in the words of the consoles, for the person who fills them in. */

import type { ReleaseHost } from '../../src/hospitals/release'
import { LEAST_BASE_LIBRARY } from '../../src/platform/host/base-library'
import type { Declarations } from './declare'
import type { Subject } from './subject'

const PLACE: Readonly<Record<ReleaseHost, string>> = {
  weapp: '微信公众平台（mp.weixin.qq.com）',
  alipay: '支付宝开放平台（open.alipay.com）',
  h5: '网页版',
}

const LISTS = {
  request: 'request 合法域名',
  upload: 'uploadFile 合法域名',
  download: 'downloadFile 合法域名',
  business: '业务域名（web-view）',
}

const bullets = (lines: readonly string[], none: string): string[] =>
  lines.length > 0 ? lines.map((line) => `- ${line}`) : [none]

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`),
]

function serverPart({ domains }: Declarations, host: ReleaseHost): string[] {
  if (host === 'h5')
    return [
      '## 域名',
      '',
      ...bullets(domains.business, '（没有）'),
      '',
      '- 公众号后台：网页授权域名、JS 接口安全域名填写以上域名；支付授权目录填写网页版地址。',
      '- 由小程序内打开网页版时，在对应小程序后台把以上域名登记为业务域名（需放置校验文件）。',
      '- 域名须完成 ICP 备案，全站 https（见 docs/how-to/deploy.md）。',
      '',
    ]
  return [
    ...(host === 'weapp'
      ? ['## 基础库', '', `- 设置，基础库最低版本设置：${LEAST_BASE_LIBRARY}（由代码中调用的接口得出）。`, '']
      : []),
    '## 服务器域名',
    '',
    ...Object.entries(LISTS).flatMap(([key, title]) => [
      `**${title}**`,
      '',
      ...bullets(
        domains[key as keyof typeof LISTS].map((name) => `https://${name}`),
        '（不需要）',
      ),
      '',
    ]),
  ]
}

function messagePart({ templates }: Declarations): string[] {
  if (templates.length === 0) return ['## 订阅消息', '', '没有登记模板：本次发布不请求订阅消息的模板。', '']
  return [
    '## 订阅消息',
    '',
    ...table(
      ['消息', '模板', '标题', '字段'],
      templates.map(({ message, id, title, fields }) => [
        message,
        `\`${id}\``,
        title,
        fields.map(({ key, shows }) => `${key}：${shows}`).join('；'),
      ]),
    ),
    '',
  ]
}

function hostPart(host: ReleaseHost, { contentEncryption }: Declarations): string[] {
  if (host === 'weapp')
    return [
      '## 接口与其他设置',
      '',
      '- 开发管理 > 接口设置：申请 `wx.getLocation`（理由见上表“位置信息”）。',
      '- 设置 > 服务内容声明 > 用户隐私保护指引：逐项填写上面两张表。',
      '- 开发管理 > 小程序代码上传：下载密钥（不要放进仓库），登记上传机器的 IP。',
      '- 页面不被搜索：`sitemap.json` 已禁止收录全部页面。',
      '',
    ]
  if (host === 'alipay')
    return [
      '## 接口与其他设置',
      '',
      `- 接口内容加密方式：${contentEncryption ? '必须设置（获取会员手机号返回密文，密钥只存放在医院后台）' : '不需要'}。`,
      '- 能力：获取会员手机号、小程序支付（tradePay）、订阅消息、获取地理位置。',
      '- 设置 > 小程序隐私协议：逐项填写上面两张表。',
      '',
    ]
  return []
}

/** The page. */
export function declarePage(subject: Subject, host: ReleaseHost, version: string, said: Declarations): string {
  const { abilities, typed, category } = said
  return [
    `# ${subject.appName} ${version}：需要申报的内容`,
    '',
    `${PLACE[host]} · 运营者：${subject.operator} · 隐私联系方式：${subject.contact || '（未填写）'}`,
    '',
    '由 `npm run release` 根据医院配置和构建结果生成；构建使用了而这里没有的接口、或这里有而构建没有使用的，都不能发布。',
    '',
    ...serverPart(said, host),
    '## 隐私：手机能力',
    '',
    ...table(
      ['项目', '用途', '接口'],
      abilities.map(({ name, reason, by }) => [name, reason, by.join('、')]),
    ),
    '',
    '## 隐私：填写或上传的信息',
    '',
    ...table(
      ['项目', '用途', '字段'],
      typed.map(({ name, reason, by }) => [name, reason, by.join('、')]),
    ),
    '',
    ...(category
      ? [
          '## 服务类目与资质',
          '',
          `**${category.name}**`,
          '',
          ...bullets(category.papers, ''),
          '',
          '以平台审核时的要求为准。',
          '',
        ]
      : []),
    ...(host === 'h5' ? [] : messagePart(said)),
    ...hostPart(host, said),
  ].join('\n')
}
