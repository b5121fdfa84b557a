/** @jsxImportSource hono/jsx */

import { Hidden, type Html, Table, Tag } from '../html'
import { accentOf, HospitalMark, TONES } from '../parts/hospital-mark'
import { settingTitle } from '../parts/setting-titles'
import type { Query } from '../shell'

import { editionOf, hospitalOf, tilesOf } from '@/hospitals'
import { effectiveSettings } from '@/hospitals/settings'

/** What a value looks like in a table: long lists are cut, their number is said. */
function valueText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

const TONE_NAMES = { fill: '按钮', text: '文字', pressed: '按下', tint: '选中' } as const

type Setting = ReturnType<typeof effectiveSettings>[number]

/** A hospital as patients meet it, and every setting with where its value comes from. */
export function HospitalPage({ unitId, query }: { unitId: number; query: Query }): Html {
  const settings = effectiveSettings(unitId)
  const own = settings.filter(({ isOwn }) => isOwn)
  const wanted = (query['q'] ?? '').trim().toLowerCase()
  const found = settings.filter(({ path, describes }) =>
    `${path} ${settingTitle(path)} ${describes}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <Identity unitId={unitId} />
      <section>
        <h2>本院自己的设置（{own.length}项）</h2>
        <Settings rows={own} empty="全部使用默认值" />
      </section>
      <section>
        <h2>生效的全部设置（{settings.length}项）</h2>
        <form method="get">
          <Hidden name="unitId" value={unitId} />
          <input name="q" value={query['q'] ?? ''} placeholder="按名称或说明查找" aria-label="查找设置" />
          <button class="quiet">查找</button>
        </form>
        {wanted ? (
          <Settings rows={found} empty="没有符合的设置" />
        ) : (
          <details>
            <summary class="soft">全部展开</summary>
            <Settings rows={settings} empty="" />
          </details>
        )}
      </section>
    </>
  )
}

function Identity({ unitId }: { unitId: number }): Html {
  const hospital = hospitalOf(unitId)
  const accent = accentOf(hospital)
  const edition = editionOf(hospital)
  const capabilities = Object.values(hospital.capabilities)
  return (
    <section>
      <div class="identity">
        <HospitalMark hospital={hospital} size={72} />
        <div>
          <p class="big">{hospital.name}</p>
          <p class="soft">
            编号{unitId} <Tag>{edition.id}</Tag> {hospital.key ? <Tag>{hospital.key}</Tag> : null}
          </p>
        </div>
      </div>
      <dl class="facts">
        <div>
          <dt>底部栏</dt>
          <dd>{edition.tabs.length}项</dd>
        </div>
        <div>
          <dt>常用功能</dt>
          <dd>{tilesOf(hospital.tiles).length}项</dd>
        </div>
        <div>
          <dt>后端扩展能力</dt>
          <dd>
            {capabilities.filter(Boolean).length}/{capabilities.length}
          </dd>
        </div>
        <div>
          <dt>服务电话</dt>
          <dd>{hospital.phone || '未设置'}</dd>
        </div>
      </dl>
      <div class="swatches">
        {TONES.map((tone) => (
          <div class="small">
            <svg width="96" height="40" role="img" aria-label={`${TONE_NAMES[tone]}色`}>
              <rect width="96" height="40" fill={accent[tone]} />
            </svg>
            {TONE_NAMES[tone]} <code>{accent[tone]}</code>
          </div>
        ))}
      </div>
      <p class="soft small">{hospital.accent ? '本院自己的颜色' : '颜色随版本；医院可在配置中写自己的颜色'}</p>
      <div class="row">
        <a class="button" href={`/demo/zhou-min?unitId=${unitId}`}>
          以患者身份打开
        </a>
        <a class="button quiet" href={`/?unitId=${unitId}`}>
          以访客身份打开
        </a>
      </div>
    </section>
  )
}

function Settings({ rows, empty }: { rows: readonly Setting[]; empty: string }): Html {
  return (
    <Table
      head={['设置', '值', '来自']}
      empty={empty}
      rows={rows.map(({ path, value, source, describes }) => (
        <tr>
          <td>
            <span class="strong">{settingTitle(path)}</span> <code class="soft">{path}</code>
            <br />
            <span class="soft small" lang="en">
              {describes}
            </span>
          </td>
          <td>
            <code>{valueText(value)}</code>
          </td>
          <td class="soft">{source}</td>
        </tr>
      ))}
    />
  )
}
