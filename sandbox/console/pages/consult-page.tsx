/** @jsxImportSource hono/jsx */
/** Consultations, as their doctors see them, and reviews that wait to be looked at. */

import { shortOf } from '../../consult/consult-service'
import type { consultsAtDesk } from '../../consult/desk-service'
import { Act, Hidden, type Html, Post, Table, Tag, Under } from '../html'

import { formatDateTime } from '@/domain/dates'
import { CONSULT_TYPE_LABELS, type ConsultState, isOver } from '@/domain/service/consult'

const STATES: Readonly<Record<ConsultState, string>> = {
  UNPAID: '待支付',
  PAID: '待接诊',
  ONGOING: '咨询中',
  FINISHED: '已结束',
  RATED: '已评价',
  REFUNDED: '已退款',
  CLOSED: '已关闭',
}

const SENDERS = { patient: '患者', doctor: '医生', system: '系统' } as const

type Desk = Awaited<ReturnType<typeof consultsAtDesk>>

function Doctor({ one }: { one: Desk['list'][number] }): Html {
  const fields = { unitId: String(one.unitId), consultId: one.consultId }
  if (isOver(one.state) || one.state === 'UNPAID') return <Under text={one.endText} />
  return (
    <>
      <Act name="answerConsult">
        <Hidden name="unitId" value={one.unitId} />
        <Hidden name="consultId" value={one.consultId} />
        <input name="content" placeholder="回复" aria-label="回复" required />
        <button>回复</button>
      </Act>
      {one.state === 'PAID' ? (
        <Post name="refuseConsult" fields={fields} label="退回" />
      ) : (
        <Post name="finishConsult" fields={fields} label="结束" />
      )}
    </>
  )
}

export function ConsultPage({ list, reviews }: Desk): Html {
  const rows = list.map((one) => (
    <tr>
      <td>{formatDateTime(one.createdAt)}</td>
      <td>
        {one.patientName}
        <Under text={one.firstVisit ? '首次就诊，不诊断、不开药' : ''} />
      </td>
      <td>
        {one.doctorName}
        <Under text={CONSULT_TYPE_LABELS[one.type]} />
      </td>
      <td>
        {one.description}
        <Under text={one.drugs === '' ? '' : `目前用药：${one.drugs}`} />
        <Under text={[...one.attached, one.pictures > 0 ? `图片${one.pictures}张` : ''].filter(Boolean).join('、')} />
        {one.messages.map((message) => (
          <>
            <Under text={`${SENDERS[message.sender]}：${shortOf(message)}`} />
            {message.kind === 'voice' ? (
              <audio
                controls
                preload="none"
                src={`/console/consult-voice/${message.id}?unitId=${one.unitId}`}
                aria-label={`播放${SENDERS[message.sender]}的语音`}
              />
            ) : null}
          </>
        ))}
      </td>
      <td>
        <Tag>{STATES[one.state]}</Tag>
      </td>
      <td>
        <Doctor one={one} />
      </td>
    </tr>
  ))
  const waiting = reviews.map((one) => (
    <tr>
      <td>{formatDateTime(one.createdAt)}</td>
      <td>{one.doctorName}</td>
      <td>
        {`${one.stars}星 ${one.tags.join('、')}`}
        <Under text={one.content} />
      </td>
      <td>
        {[true, false].map((accept) => (
          <Post
            name="judgeReview"
            fields={{ unitId: String(one.unitId), reviewId: one.reviewId, accept: String(accept) }}
            label={accept ? '通过' : '不通过'}
          />
        ))}
      </td>
    </tr>
  ))
  return (
    <>
      <section>
        <h2>咨询</h2>
        <Table rows={rows} empty="暂无咨询" />
      </section>
      <section>
        <h2>待审核的评价</h2>
        <Table rows={waiting} empty="暂无待审核的评价" />
      </section>
    </>
  )
}
