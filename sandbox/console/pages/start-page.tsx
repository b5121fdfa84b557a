/** @jsxImportSource hono/jsx */

import { PERSONAS } from '../../identity/personas'
import { openingTime } from '../../server/opening-time'
import { type Html, Post, Tag } from '../html'
import { HospitalMark } from '../parts/hospital-mark'
import { QrCode } from '../parts/qr-code'
import { TOURS } from '../parts/tours'
import { inUnit } from '../shell'

import { bookingWindow } from '@/domain/booking/window'
import { formatDateTime } from '@/domain/dates'
import { editionOf, hospitalOf } from '@/hospitals'
import { bookingRuleOf, workCalendarOf } from '@/hospitals/booking'

type StartPageProps = {
  clock: { now: number; text: string }
  unitId: number
  /** Where phones of the network open the app, null when the server listens to this machine alone. */
  network: string | null
}

/** What this is, what time it is there, and five ways through it. */
export function StartPage({ clock, unitId, network }: StartPageProps): Html {
  return (
    <>
      <div class="two">
        <OpeningHours clock={clock} unitId={unitId} />
        <Mine unitId={unitId} />
      </div>
      <section class="feature">
        <div>
          <h2>两台手机同屏</h2>
          <p>她共享一项，他立即看见；她收回，他立即看不见。下方是每一次接口调用。</p>
          <p class="soft small">页面在 sandbox.localhost，只指向本机。浏览器打不开时，请用两个浏览器各登录一人。</p>
        </div>
        <a class="button" id="open-couple" href={inUnit('/console/couple', unitId)}>
          打开两台手机
        </a>
      </section>
      <section>
        <h2>体验路线</h2>
        <p class="soft">每条几分钟，都从一位虚构患者的今天开始。</p>
        <div class="cards">
          {TOURS.map(({ persona, title, steps }) => (
            <div class="card">
              <div>
                <Tag>{PERSONAS.find(({ key }) => key === persona)?.name ?? persona}</Tag>
              </div>
              <span class="strong">{title}</span>
              <ol>
                {steps.map((step) => (
                  <li>{step}</li>
                ))}
              </ol>
              <a class="button quiet" id={`tour-${persona}`} href={`/demo/${persona}?unitId=${unitId}`}>
                开始
              </a>
            </div>
          ))}
        </div>
      </section>
      <section>
        <h2>在手机上打开</h2>
        {network === null ? (
          <p class="soft">
            现在只对本机开放。以 <code>HOST=0.0.0.0 npm start</code> 启动后，同一网络的手机可以在这里扫码打开。
          </p>
        ) : (
          <div class="qr">
            <QrCode text={`${network}/?unitId=${unitId}`} />
            <div>
              <p>
                同一网络的手机扫码，打开<b class="strong">{hospitalOf(unitId).name}</b>。
              </p>
              <p>
                <code>{`${network}/?unitId=${unitId}`}</code>
              </p>
              <p class="soft">
                用演示账号的手机号登录，验证码见
                <a href={inUnit('/console/sms', unitId)}>短信</a>。控制台仍只在这台电脑上。
              </p>
            </div>
          </div>
        )}
      </section>
    </>
  )
}

function OpeningHours({ clock: { now, text }, unitId }: Pick<StartPageProps, 'clock' | 'unitId'>): Html {
  const hospital = hospitalOf(unitId)
  const { open, opensAt, closesAt } = bookingWindow(bookingRuleOf(hospital), now, workCalendarOf(hospital))
  const byDay = openingTime(now)
  return (
    <section>
      <p class="soft">医院时间 {text.slice(0, 10)}</p>
      <p class="hour">{text.slice(11, 16)}</p>
      {open ? (
        <p>
          <Tag tone="good">正在开放预约</Tag> 至{formatDateTime(closesAt).slice(11, 16)}
        </p>
      ) : (
        <p>
          <Tag tone="warn">现在不在预约时间内</Tag> {formatDateTime(opensAt).slice(5, 16)}开放
        </p>
      )}
      <div class="row">
        {byDay !== null ? (
          <Post
            name="clock"
            fields={{ at: formatDateTime(byDay), keepSessions: 'true' }}
            label={`调到${formatDateTime(byDay).slice(5, 16)}`}
          />
        ) : null}
        <a class="button quiet" href={inUnit('/console/clock', unitId)}>
          调整时钟
        </a>
      </div>
    </section>
  )
}

/** The hospital that was chosen at the left, as its patients meet it. */
function Mine({ unitId }: { unitId: number }): Html {
  const hospital = hospitalOf(unitId)
  return (
    <section>
      <div class="identity">
        <HospitalMark hospital={hospital} size={64} />
        <div>
          <p class="soft small">我的医院</p>
          <p class="strong">{hospital.name}</p>
          <p class="soft small">
            {editionOf(hospital).labels.home}起始 · 编号{unitId}
          </p>
        </div>
      </div>
      <div class="row">
        <a class="button quiet" href={`/?unitId=${unitId}`}>
          打开患者端
        </a>
        <a class="button quiet" href={inUnit('/console/hospital', unitId)}>
          查看配置
        </a>
      </div>
      <p class="soft small">在左上方选择其他医院。</p>
    </section>
  )
}
