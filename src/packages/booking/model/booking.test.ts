import { appointmentFacts, visitTimeText } from './appointment-facts'
import { availabilityLabel, dayAvailabilityLabel, freeFirst } from './availability'
import { bookingHoursOf } from './booking-hours'
import { calendarEventOf } from './calendar-event'
import { cancelQuestion } from './cancel-question'
import { nextStep } from './next-step'
import { recordActions, statusBadge } from './record-actions'
import { awaitsAcknowledgement, type UpcomingVisit, upcomingVisits } from './upcoming-visits'
import { blockingReason, activeHold, eligibilityFigures } from './use-booking-eligibility'
import { bookingVariantOf } from './use-booking-flow'
import { matchesKeyword } from './use-subjects-and-doctors'

import { APPOINTMENT_STATUSES } from '@/domain/booking/status'
import { hospitalInstant } from '@/domain/dates'
import { hospitalOf } from '@/hospitals/index'

describe('places in words', () => {
  it.each([
    [{ status: 'OPEN', remain: 3 }, '余3', 'free', true],
    [{ status: 'OPEN', remain: 2 }, '仅剩2', 'few', true],
    [{ status: 'OPEN', remain: 1 }, '仅剩1', 'few', true],
    [{ status: 'OPEN', remain: 0 }, '约满', 'none', false],
    [{ status: 'OPEN', remain: -1 }, '约满', 'none', false],
    [{ status: 'FULL', remain: 0 }, '约满', 'none', false],
    [{ status: 'SUSPENDED', remain: 5 }, '停诊', 'none', false],
    [
      { status: 'NOT_OPEN', remain: 9, openAt: hospitalInstant('2026-03-01', 18 * 60) },
      '03-01 周日 18:00放号',
      'none',
      false,
    ],
    [{ status: 'NOT_OPEN', remain: 9, openAt: null }, '未放号', 'none', false],
    [{ status: 'CLOSED', remain: 9 }, '已截止', 'none', false],
    [{ status: null, remain: 9 }, '不可约', 'none', false],
  ] as const)('%p is %s', (places, text, tone, free) => {
    expect(availabilityLabel(places)).toEqual({ text, tone, free })
  })

  it('tells a day without clinic from a closed one', () => {
    expect(dayAvailabilityLabel({ status: 'CLOSED', remain: 0, total: 0 }).text).toBe('无门诊')
    expect(dayAvailabilityLabel({ status: 'CLOSED', remain: 0, total: 4 }).text).toBe('已截止')
    expect(dayAvailabilityLabel({ status: 'SUSPENDED', remain: 0, total: 0 }).text).toBe('停诊')
    expect(dayAvailabilityLabel({ status: 'NOT_OPEN', remain: 0, total: 4, openAt: 1 }).text).toBe('未放号')
  })
})

describe('where a booking goes on', () => {
  const paid = { feeFen: 5000, orderCode: 'o1' }
  it.each([
    ['LOCKED', 'confirm'],
    ['UNPAID', 'pay'],
    ['BOOKED', 'success'],
    ['CANCEL_PENDING', 'success'],
    ['CHECKED_IN', 'success'],
    ['MISSED', 'success'],
    ['IN_VISIT', 'success'],
    ['DONE', 'success'],
    ['CANCELLED', 'lost'],
    ['EXPIRED', 'lost'],
    ['SUSPENDED', 'lost'],
    ['NO_SHOW', 'lost'],
    [null, 'lost'],
  ] as const)('[rule:states.appointment] after %s: %s', (status, step) => {
    expect(nextStep({ ...paid, status })).toBe(step)
  })

  it('settles a free appointment without an order and never takes a missing fee for free', () => {
    expect(nextStep({ status: 'UNPAID', feeFen: 0, orderCode: '' })).toBe('settleFree')
    expect(nextStep({ status: 'UNPAID', feeFen: null, orderCode: 'o1' })).toBe('pay')
    expect(nextStep({ status: 'UNPAID', feeFen: null, orderCode: '' })).toBe('lost')
  })
})

describe('what can be done with an appointment', () => {
  const own = {
    orderCode: 'o1',
    createdBy: 'patient',
    cancellable: true,
    cancelRefusal: '',
    swappable: true,
    swapRefusal: '',
  } as const
  const acts = (change: Partial<Parameters<typeof recordActions>[0]>) =>
    recordActions({ status: 'BOOKED', ...own, ...change })
  const names = (change: Partial<Parameters<typeof recordActions>[0]>) => {
    const { refusal: _refusal, rescheduleRefusal: _rescheduleRefusal, ...rest } = acts(change)
    return Object.entries(rest).flatMap(([name, offered]) => (offered ? [name] : []))
  }

  it.each([
    ['LOCKED', ['resume', 'cancel']],
    ['UNPAID', ['pay', 'cancel']],
    ['BOOKED', ['cancel', 'reschedule']],
    ['CANCEL_PENDING', []],
    ['CHECKED_IN', []],
    ['MISSED', []],
    ['IN_VISIT', []],
    ['DONE', ['rate']],
    ['CANCELLED', []],
    ['EXPIRED', []],
    ['SUSPENDED', ['rebook']],
    ['NO_SHOW', []],
    [null, []],
  ] as const)('[rule:states.appointment] %s offers %p', (status, wanted) => {
    expect(names({ status })).toEqual(wanted)
  })

  it('takes the refusal of the server as it is', () => {
    expect(acts({ cancellable: false, cancelRefusal: '次日预约当日不可取消' })).toMatchObject({
      cancel: false,
      refusal: '次日预约当日不可取消',
    })
    expect(acts({ cancellable: false }).refusal).toBe('该预约当前状态不可取消')
    expect(acts({ status: 'DONE', cancellable: false }).refusal).toBe('')
  })

  it('says why a visit cannot be moved, where the server says it', () => {
    const late = { swappable: false, swapRefusal: '次日就诊的预约当日不可改期' }
    expect(acts(late)).toMatchObject({ reschedule: false, rescheduleRefusal: '次日就诊的预约当日不可改期' })
    expect(acts({ ...late, status: 'UNPAID' }).rescheduleRefusal).toBe('')
    expect(acts({ ...late, createdBy: 'staff' }).rescheduleRefusal).toBe('')
    // A backend without the extension says nothing, and nothing is offered.
    expect(acts({ swappable: false, swapRefusal: '' })).toMatchObject({ reschedule: false, rescheduleRefusal: '' })
  })

  it('offers a request instead of a cancellation for a booking that staff made', () => {
    const staff = { createdBy: 'staff', cancellable: true } as const
    expect(names(staff)).toEqual(['request'])
    expect(acts(staff).refusal).toBe('该预约由医护人员安排，如需取消请提交申请')
    expect(names({ ...staff, status: 'CANCEL_PENDING' })).toEqual([])
  })

  it('has a word for every state', () => {
    for (const status of [...APPOINTMENT_STATUSES, null])
      expect(statusBadge(status).text).toMatch(/^[\p{Script=Han}（）]+$/u)
  })
})

describe('the question before a cancellation', () => {
  const booked = { status: 'BOOKED', regClass: '专家号', payStatus: 1 } as const

  it('[rule:bookingNotices.default] tells the rules of the clinic and where the money goes', () => {
    const question = cancelQuestion(booked, hospitalOf(335))
    for (const words of ['7天内只能取消1次预约', '次日的预约当日不可取消', '原路退回'])
      expect(question).toContain(words)
    expect(question).not.toContain('资格')
  })

  it('[rule:bookingNotices.specialNeeds] tells those of the special-needs clinic', () => {
    const question = cancelQuestion({ ...booked, regClass: '特需号' }, hospitalOf(335))
    expect(question).toContain('预约时间截止后不可取消')
    expect(question).not.toContain('7天内')
  })

  it('threatens nothing where nothing was booked or paid', () => {
    expect(cancelQuestion({ ...booked, status: 'UNPAID', payStatus: 0 }, hospitalOf(335))).toBe(
      '取消后号源会退回，确定要取消这次预约吗？',
    )
  })
})

describe('opening hours', () => {
  const hospital = hospitalOf(335)
  const at = (clock: number) => hospitalInstant('2026-03-02', clock)

  it.each([
    [7 * 60 - 1, false, '2026-03-02'],
    [7 * 60, true, '2026-03-02'],
    [22 * 60 - 1, true, '2026-03-02'],
    [22 * 60, false, '2026-03-03'],
  ])('[rule:bookingNotices.default] by the rule at minute %i: open %s', (minutes, open, day) => {
    expect(bookingHoursOf(hospital, false, undefined, at(minutes))).toMatchObject({
      open,
      opensAt: hospitalInstant(day, 7 * 60),
    })
  })

  it('[rule:bookingNotices.specialNeeds] follows the notice of the special-needs clinic', () => {
    expect(bookingHoursOf(hospital, true, undefined, at(10 * 60))).toMatchObject({ open: false, opensAt: at(15 * 60) })
  })

  it('believes the server before the rule, and claims nothing without a clock', () => {
    const told = { open: false, opensAt: at(600), closesAt: at(660) }
    expect(bookingHoursOf(hospital, false, told, at(8 * 60))).toEqual(told)
    expect(bookingHoursOf(hospital, false, { open: true, opensAt: null, closesAt: null }, null)).toBeNull()
  })
})

it.each([
  [true, [], ''],
  [true, ['已有预约'], '已有预约'],
  [false, ['不在时间内'], ''],
  [false, ['已有预约', '不在时间内'], '已有预约'],
] as const)('while open is %s the reasons %p leave %p in the way', (open, reasons, block) => {
  expect(blockingReason({ open, reasons: [...reasons] })).toBe(block)
})

it('tells the eligibility in three figures', () => {
  const eligibility = { noShowCount: 1, noShowLimit: 3, nextCancelDate: '', validAppointmentId: '' }
  expect(eligibilityFigures(eligibility).map(({ value }) => value)).toEqual(['1/3', '0/1', '现在'])
  const used = { ...eligibility, nextCancelDate: '2026-03-08', validAppointmentId: 'a1' }
  expect(eligibilityFigures(used).map(({ value }) => value)).toEqual(['1/3', '1/1', '03-08起'])
})

it('knows the place the patient holds, and of none when a part is missing', () => {
  const held = { heldLockId: 'l1', heldSlotId: 's1', heldUntil: 5 }
  expect(activeHold(held)).toEqual({ lockId: 'l1', slotId: 's1', until: 5 })
  expect([
    activeHold(undefined),
    activeHold({ ...held, heldUntil: null }),
    activeHold({ ...held, heldLockId: '' }),
  ]).toEqual([null, null, null])
})

describe('the calendar entry', () => {
  it('names nothing clinical and starts by the hospital’s clock', () => {
    const event = calendarEventOf({ appointmentId: 'a1', date: '2026-03-02', startTime: '08:00', endTime: '08:30' })
    expect(event).toEqual({
      title: '预约',
      startMs: Date.parse('2026-03-02T08:00:00+08:00'),
      endMs: Date.parse('2026-03-02T08:30:00+08:00'),
      remindMinutes: 120,
      uid: 'a1',
      sequence: 0,
    })
  })

  it.each([
    [{ date: '', startTime: '08:00', endTime: '' }],
    [{ date: '2026-02-30', startTime: '08:00', endTime: '' }],
    [{ date: '2026-03-02', startTime: '', endTime: '08:30' }],
    [{ date: '2026-03-02', startTime: '8 o’clock', endTime: '' }],
  ])('is not offered for %p', (visit) => {
    expect(calendarEventOf({ appointmentId: 'a1', ...visit })).toBeNull()
  })

  it('lasts half an hour where the end is missing or before the start', () => {
    for (const endTime of ['', '07:00']) {
      const event = calendarEventOf({ appointmentId: 'a1', date: '2026-03-02', startTime: '08:00', endTime })
      expect(event && event.endMs - event.startMs).toBe(30 * 60_000)
    }
  })
})

describe('facts', () => {
  const shown = {
    patientName: '林晓',
    unitName: '示例生殖医院',
    subjectName: '生殖医学门诊',
    doctorName: '周示范',
    doctorTitle: '主任医师',
    date: '2026-03-02',
    period: 'AM',
    startTime: '08:00',
    endTime: '08:30',
    seqNo: null,
    place: '',
    feeFen: null,
  } as const

  it('come in the order a patient asks, and hide the name where others may look', () => {
    const rows = appointmentFacts(shown, { masked: true })
    expect(rows.map(({ label }) => label)).toEqual([
      '就诊日期',
      '就诊时间',
      '就诊人',
      '医生',
      '门诊',
      '就诊地点',
      '挂号费',
    ])
    expect(rows[2]?.value).toBe('林*')
    expect(appointmentFacts({ ...shown, seqNo: 5 }).find(({ label }) => label === '就诊序号')?.value).toBe('5号')
  })

  it('never call a missing fee free', () => {
    expect(appointmentFacts(shown).find(({ label }) => label === '挂号费')?.value).toBe('以订单为准')
    expect(appointmentFacts({ ...shown, feeFen: 0 }).find(({ label }) => label === '挂号费')?.value).toBe('免费')
  })

  it.each([
    ['operation', '手术日期', '手术'],
    ['assessment', '评估日期', '评估项目'],
    ['hysteroscopy', '检查日期', '检查项目'],
  ] as const)('of kind %s are called by its words', (kind, date, subject) => {
    const labels = appointmentFacts({ ...shown, kind, doctorTitle: '主治医师' }).map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining([date, subject]))
    expect(labels).not.toContain('挂号费')
  })

  it('never call an operation free that is billed at the hospital', () => {
    const fees = (feeFen: number | null) =>
      appointmentFacts({ ...shown, kind: 'operation', feeFen }).filter(({ label }) => label === '手术费')
    expect([fees(0), fees(null), fees(5000).length]).toEqual([[], [], 1])
  })

  it('leave out the parts of the time that are missing', () => {
    expect(visitTimeText(shown)).toBe('上午 08:00-08:30')
    expect(visitTimeText({ period: null, startTime: '08:00', endTime: '' })).toBe('08:00')
    expect(visitTimeText({ period: null, startTime: '', endTime: '' })).toBe('')
  })
})

describe('the flow of a page', () => {
  const base = hospitalOf(335).booking
  it.each([
    ['the base', { variant: null, params: {} }, base, '/SubscribeList'],
    ['the address of ZS anywhere', { variant: 'ZS', params: {} }, base, '/SubscribeListZS'],
    ['the address of JM anywhere', { variant: 'JM', params: {} }, base, '/SubscribeListJM'],
    ['the address of local booking', { variant: null, params: { family: 'local' } }, base, '/LcSubjectList'],
    ['an unknown key', { variant: 'XX', params: {} }, base, '/SubscribeList'],
    ['the profile of ZS', { variant: null, params: {} }, hospitalOf(38).booking, '/SubscribeListZS'],
    ['the profile of JM', { variant: null, params: {} }, hospitalOf(1002).booking, '/SubscribeListJM'],
    ['the profile of local booking', { variant: null, params: {} }, hospitalOf(19).booking, '/LcSubjectList'],
  ] as const)('%s', (_, open, booking, list) => {
    expect(bookingVariantOf(open, booking).addresses.list).toBe(list)
  })

  const check = { variant: null, params: {}, meant: 'check-booking-records' } as const
  it.each([
    ['examinations', check, base, undefined, '/appointCheckRecord'],
    [
      'examinations by doctor',
      { ...check, params: { family: 'doctor' } },
      base,
      undefined,
      '/ReservationRecordListCheck',
    ],
    ['the profile by doctor', check, hospitalOf(324).booking, undefined, '/ReservationRecordListCheck'],
    ['the address of HN', { ...check, variant: 'HN' }, base, undefined, '/AppointmentListHN'],
    ['an order of an examination', { ...check, meant: 'booking-success' }, base, 'check', '/appointCheckRecord'],
    [
      'an order of a registration',
      { ...check, meant: 'booking-success' },
      base,
      'registration',
      '/ReservationRecordList',
    ],
    [
      'a registration at ZS, told by itself',
      { ...check, meant: 'booking-success' },
      hospitalOf(38).booking,
      'registration',
      '/ReservationRecordList',
    ],
  ] as const)('%s', (_, open, booking, kind, records) => {
    expect(bookingVariantOf(open, booking, kind).addresses.records).toBe(records)
  })
})

it('finds by any field, whatever the case, and everything without a word', () => {
  expect(matchesKeyword(' IVF ', '男科', 'ivf 门诊')).toBe(true)
  expect(matchesKeyword('周', '吴样例', '')).toBe(false)
  expect(matchesKeyword('  ', '')).toBe(true)
})

describe('coming visits', () => {
  const visit = (change: Partial<UpcomingVisit>): UpcomingVisit => ({
    status: 'BOOKED',
    date: '2026-03-05',
    startTime: '08:00',
    createdBy: 'staff',
    acknowledgedAt: null,
    ...change,
  })

  it('are valid, more than a hold and not gone by, the nearest first', () => {
    const late = visit({ date: '2026-03-09' })
    const afternoon = visit({ startTime: '13:30', status: 'UNPAID' })
    const visits = [
      late,
      afternoon,
      visit({}),
      visit({ status: 'LOCKED' }),
      visit({ status: 'CANCELLED' }),
      visit({ status: null }),
      visit({ date: '2026-03-04' }),
    ]
    expect(upcomingVisits(visits, '2026-03-05')).toEqual([visit({}), afternoon, late])
  })

  it.each([
    [{}, true],
    [{ createdBy: 'patient' }, false],
    [{ status: 'CANCEL_PENDING' }, false],
    [{ acknowledgedAt: 1 }, false],
  ] as const)('%p waits for a word: %p', (change, waits) => {
    expect(awaitsAcknowledgement(visit(change))).toBe(waits)
  })
})

it('doctors with a free slot come first, the earliest day before later ones, the others in the hospital’s order', () => {
  const doctor = (name: string, status: 'OPEN' | 'FULL' | 'SUSPENDED' | null, remain: number, nextDate = '') => ({
    name,
    status,
    remain,
    nextDate,
  })
  const given = [
    doctor('full', 'FULL', 0, '2026-03-01'),
    doctor('late', 'OPEN', 3, '2026-03-04'),
    doctor('stopped', 'SUSPENDED', 2, '2026-03-01'),
    doctor('gone', 'OPEN', 0, '2026-03-01'),
    doctor('early', 'OPEN', 1, '2026-03-02'),
    doctor('undated', 'OPEN', 1),
    doctor('unknown', null, 9, '2026-03-01'),
  ]
  const names = freeFirst(given).map(({ name }) => name)
  expect(names).toEqual(['early', 'late', 'undated', 'full', 'stopped', 'gone', 'unknown'])
})
