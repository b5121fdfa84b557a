/** @jest-environment jsdom */
/** The couple's own tools as somebody uses them. */

import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'

import { arrive, at, open, pageOf, setStage, stage, tap, text, type } from '../../../tests/screens/stage'
import PregnancyBasicInfo from './basic-info'
import DiaryDetail from './diary-detail'
import DiaryForm from './diary-form'
import DiaryList from './diary-list'
import DiarySummary from './diary-summary'
import DueDate from './due-date'
import DueDateResult from './due-date-result'
import GestationDiary from './gestation-diary'
import PregnancyTools from './menu'
import PeriodRecord from './period-record'
import PeriodSetting from './period-setting'
import Weight from './weight'

import { CallError } from '@/api/core/errors'
import { addDays, hospitalDate } from '@/domain/dates'
import { mentionsPregnancy } from '@/domain/safety/quiet-wording'
import { host } from '@/platform/host'
import { storage } from '@/platform/storage'
import { dispatch } from '@/session/store'
import { noteQuiet } from '@/shared/quiet-mode/use-quiet'
import { setShell } from '@/ui/shell/environment'

setStage('phone')
afterEach(() => {
  jest.restoreAllMocks()
  act(() => noteQuiet(false))
})
const today = () => hospitalDate(Date.now())
const sent = (id: string) => stage.asked.filter(([asked]) => asked === id).map(([, input]) => input)
const confirm = async () => {
  await waitFor(() => expect(at('dialog-ok')).not.toBeNull())
  await act(async () => void fireEvent.click(at('dialog-ok')))
}

describe('due date', () => {
  const NONE = { transferDate: '', embryoDay: 0, retrievalDate: '', inseminationDate: '', lmp: '', cycleDays: 0 }
  const facts = { ...NONE, scanDate: '', scanDays: 0 }
  const answer = (some: object = {}, recorded: unknown = null) => ({
    known: Object.keys(some).length > 0,
    facts: { ...facts, ...some },
    recorded,
  })

  it('asks at the open field for what is missing, and for no half gestational age', () => {
    open(DueDate, '/childbirthCount', { kind: 'childbirth' })
    tap('due-date-calculator-tool-calculate')
    expect(text('due-date-calculator-tool-transferDate-error')).toContain('请选择移植日期')
    expect(stage.went).toEqual([])
  })

  it('is filled in from the hospital’s transfer, counts with it, and is kept only when told to', async () => {
    stage.answers = {
      'due-date.getDueDateInfo': () => answer({}, { transferDate: addDays(today(), -30), embryoDay: 5 }),
      'due-date.addDueDate': () => answer({ transferDate: addDays(today(), -30), embryoDay: 5 }),
    }
    open(DueDate, '/childbirthCount', { kind: 'childbirth' })
    await waitFor(() => expect(text('due-date-calculator-tool-recorded')).toContain('第5天胚胎'))
    tap('due-date-calculator-tool-calculate')
    expect(stage.went).toEqual([['due-date-calculator-result']])
    cleanup()
    open(DueDateResult, '/childbirthCountResult')
    expect(text('due-date-calculator-result-age')).toBe('7周+0天')
    expect(text('due-date-calculator-result-by-transfer')).toContain('采用')
    expect(sent('due-date.addDueDate')).toEqual([])
    tap('due-date-calculator-result-save')
    await waitFor(() =>
      expect(sent('due-date.addDueDate')).toEqual([{ transferDate: addDays(today(), -30), embryoDay: 5 }]),
    )
  })

  it('is counted from the hospital’s transfer on the page without another', async () => {
    stage.answers = {
      'due-date.getDueDateInfo': () => answer({}, { transferDate: addDays(today(), -30), embryoDay: 5 }),
    }
    open(DueDate, '/calculationDate')
    await waitFor(() => expect(at('due-date-calculator-tool-recorded')).not.toBeNull())
    tap('due-date-calculator-tool-calculate')
    expect(text('due-date-calculator-tool-age')).toBe('7周+0天')
  })

  it('is said to be missing only where it is known to be', async () => {
    stage.answers = {
      'pregnancy-log.gestationalWeeks': () => ({ known: false, dueDate: '' }),
      'pregnancy-log.logIsAllow': () => ({ open: true, reason: '' }),
    }
    open(PregnancyTools, '/PregnancyTools')
    expect(at('pregnancy-tools-menu-none')).toBeNull()
    await waitFor(() => expect(at('pregnancy-tools-menu-none')).not.toBeNull())
  })

  it('shows what is recorded, and forgets it after a yes', async () => {
    stage.answers = {
      'due-date.getDueDateInfo': () => answer({ lmp: addDays(today(), -50) }),
      'due-date.addDueDate': () => answer(),
    }
    open(DueDateResult, '/childbirthCountResult')
    await waitFor(() => expect(text('due-date-calculator-result-age')).toBe('7周+1天'))
    tap('due-date-calculator-result-forget')
    await confirm()
    await waitFor(() => expect(sent('due-date.addDueDate')).toEqual([{}]))
  })

  it('shows the result on the same page where there is no other', async () => {
    stage.answers = {
      'due-date.getDueDateInfo': () => answer({ lmp: addDays(today(), -50), scanDate: today(), scanDays: 70 }),
    }
    open(DueDate, '/calculationDate')
    await waitFor(() => expect(text('due-date-calculator-tool-age')).toBe('7周+1天'))
    expect(text('due-date-calculator-tool-by-scan')).toContain('参考')
    tap('due-date-calculator-tool-way-lmp')
    type('due-date-calculator-tool-cycleDays', '60')
    tap('due-date-calculator-tool-calculate')
    expect(text('due-date-calculator-tool-cycleDays-error')).toContain('21至45天')
    expect(at('due-date-calculator-tool-age')).toBeNull()
  })
})

describe('periods', () => {
  const period = (startDate: string, endDate = '') => ({
    recordId: `r-${startDate}`,
    startDate,
    endDate,
    flow: null,
    pain: null,
    symptoms: [],
    note: '',
  })
  const NOT_SAID = {
    by: null,
    gaps: 0,
    isRecorded: false,
    days: 0,
    cycleDays: 0,
    nextFrom: '',
    nextTo: '',
    ovulation: '',
    fertileFrom: '',
  }
  const settings = { isSet: true, cycleDays: 30, periodDays: 5, pause: null }
  const tracker = (list: unknown[], forecast: object = { state: 'none' }) => ({
    list,
    temperatures: [],
    settings,
    forecast: { ...NOT_SAID, ...forecast },
  })

  it('begin and end on the day that is chosen', async () => {
    let told = tracker([])
    stage.answers = {
      'tool-physiology.getMenstruationInfo': () => told,
      'tool-physiology.saveMenstruation': () => ((told = tracker([period(today())])), null),
      'tool-physiology.updateMenstruation': () => null,
    }
    open(PeriodRecord, '/periodRecord')
    await waitFor(() => expect(at('period-tracker-list-day-begin')).not.toBeNull())
    tap('period-tracker-list-day-begin')
    await waitFor(() => expect(at('period-tracker-list-day-end')).not.toBeNull())
    expect(sent('tool-physiology.saveMenstruation')).toEqual([{ kind: 'period', startDate: today() }])
    tap('period-tracker-list-day-end')
    await waitFor(() =>
      expect(sent('tool-physiology.updateMenstruation')).toMatchObject([
        { recordId: `r-${today()}`, endDate: today() },
      ]),
    )
  })

  it('are asked for again so soon after another one', async () => {
    stage.answers = {
      'tool-physiology.getMenstruationInfo': () => tracker([period(addDays(today(), -8), addDays(today(), -4))]),
      'tool-physiology.saveMenstruation': () => null,
    }
    open(PeriodRecord, '/periodRecord')
    await waitFor(() => expect(at('period-tracker-list-day-begin')).not.toBeNull())
    tap('period-tracker-list-day-begin')
    await confirm()
    await waitFor(() => expect(sent('tool-physiology.saveMenstruation')).toMatchObject([{ confirmed: true }]))
  })

  it.each([
    [{ state: 'none', gaps: 2 }, '记录不足', '已有2个完整月经周期'],
    [{ state: 'paused', by: 'treatment' }, '已暂停', '治疗期间'],
    [{ state: 'late', days: 3 }, '已晚3天', '不再往后推算'],
    [{ state: 'known', gaps: 1, cycleDays: 30, nextFrom: '2026-05-01', nextTo: '2026-05-01' }, '5月1日', '可能不准'],
    [
      { state: 'known', gaps: 4, isRecorded: true, cycleDays: 30, nextFrom: '2026-04-28', nextTo: '2026-05-03' },
      '4月28日至5月3日',
      '最近4个月经周期',
    ],
  ])('are forecast honestly: %j', async (forecast, value, note) => {
    stage.answers = { 'tool-physiology.getMenstruationInfo': () => tracker([period(today())], forecast) }
    open(PeriodRecord, '/periodRecord')
    await waitFor(() => expect(text('period-tracker-list-forecast')).toBe(value))
    expect(document.body.textContent).toContain(note)
  })

  it('and a temperature that cannot be is not sent', async () => {
    stage.answers = {
      'tool-physiology.getMenstruationInfo': () => tracker([]),
      'tool-physiology.saveMenstruation': () => null,
    }
    open(PeriodRecord, '/periodRecord')
    await waitFor(() => expect(at('period-tracker-list-view-temperature')).not.toBeNull())
    tap('period-tracker-list-view-temperature')
    type('period-tracker-list-temperature-celsius', '365')
    tap('period-tracker-list-temperature-save')
    expect(text('period-tracker-list-temperature-celsius-error')).toContain('35.00至39.00')
    type('period-tracker-list-temperature-celsius', '36.52')
    tap('period-tracker-list-temperature-save')
    await waitFor(() =>
      expect(sent('tool-physiology.saveMenstruation')).toEqual([{ kind: 'temperature', date: today(), centi: 3652 }]),
    )
  })

  it('have their last day and the forecast on the page of the setting where there is no other page', async () => {
    stage.answers = {
      'tool-physiology.getFirstMenstruationInfo': () => ({
        settings,
        lastStart: addDays(today(), -9),
        forecast: { ...NOT_SAID, state: 'none', gaps: 0 },
      }),
    }
    open(PeriodSetting, '/MenstrualSetting', { kind: 'menstrual' })
    await waitFor(() => expect(text('period-tracker-form-forecast')).toBe('记录不足'))
    expect(at('period-tracker-form-last')).not.toBeNull()
    cleanup()
    open(PeriodSetting, '/periodSetting')
    await waitFor(() => expect(at('period-tracker-form-delete')).not.toBeNull())
    expect(at('period-tracker-form-last')).toBeNull()
  })

  /** What a hospital answers that keeps no record of the quiet: only this phone knows of it. */
  const KNOWN = {
    ...{ state: 'known', isRecorded: true, gaps: 4, cycleDays: 28 },
    ...{ nextFrom: addDays(today(), 20), nextTo: addDays(today(), 24) },
    ...{ ovulation: addDays(today(), 8), fertileFrom: addDays(today(), 3) },
  }

  it('stay to be recorded in quiet mode, with no word of a pregnancy', async () => {
    act(() => noteQuiet(true))
    stage.answers = {
      'tool-physiology.getMenstruationInfo': () => tracker([period(today())], KNOWN),
      'tool-physiology.getFirstMenstruationInfo': () => ({
        settings,
        lastStart: '',
        forecast: { ...NOT_SAID, ...KNOWN },
      }),
    }
    open(PeriodRecord, '/periodRecord')
    await waitFor(() => expect(text('period-tracker-list-forecast')).toBe('已暂停'))
    expect(mentionsPregnancy(document.body.textContent ?? '')).toBe(false)
    cleanup()
    open(PeriodSetting, '/MenstrualSetting', { kind: 'menstrual' })
    await waitFor(() => expect(text('period-tracker-form-forecast')).toBe('已暂停'))
    expect(mentionsPregnancy(document.body.textContent ?? '')).toBe(false)
  })
})

describe('weight', () => {
  const gestation = (some: object = {}) => ({
    known: true,
    date: today(),
    dueDate: addDays(today(), 182),
    weeks: 14,
    days: 0,
    gestDays: 98,
    daysLeft: 182,
    trimester: 'middle',
    method: 'transfer',
    heightCm: 162,
    preWeightKg: 58,
    fetusCount: 1,
    ...some,
  })
  const log = (some: object = {}) => ({
    logId: 'l1',
    date: today(),
    gestDays: 98,
    weightKg: 59.5,
    bellyCm: null,
    fetalMovement: null,
    mood: 4,
    note: '散步',
    ...some,
  })
  const answers = (some: object = {}, logs: unknown[] = [log()]) => {
    stage.answers = {
      'pregnancy-log.gestationalWeeks': () => gestation(some),
      'pregnancy-log.selectLog': () => pageOf(logs),
      'pregnancy-log.action': () => null,
    }
  }

  it('is held against the standard for one child', async () => {
    answers()
    open(Weight, '/WeightManagement')
    await waitFor(() => expect(text('pregnancy-tools-tool-total')).toBe('8.0–14.0公斤'))
    expect(text('pregnancy-tools-tool-bmi')).toBe('22.1')
    expect(text('pregnancy-tools-tool-place')).toBe('在估算范围内')
    expect(text('pregnancy-tools-tool-source')).toContain('WS/T 801-2022')
  })

  it('of two children has no range, and says so', async () => {
    answers({ fetusCount: 2 })
    open(Weight, '/WeightManagement')
    await waitFor(() => expect(text('pregnancy-tools-tool-source')).toContain('只适用于单胎'))
    expect([at('pregnancy-tools-tool-total'), at('pregnancy-tools-tool-place')]).toEqual([null, null])
  })

  it('is added to what the day has already, and asked for again where it cannot be', async () => {
    answers()
    open(Weight, '/WeightManagement')
    await waitFor(() => expect(at('pregnancy-tools-tool-kg')).not.toBeNull())
    type('pregnancy-tools-tool-kg', '25')
    tap('pregnancy-tools-tool-save')
    expect(text('pregnancy-tools-tool-kg-error')).toContain('30至200')
    type('pregnancy-tools-tool-kg', '60.1')
    tap('pregnancy-tools-tool-save')
    await waitFor(() =>
      expect(sent('pregnancy-log.action')).toEqual([
        { kind: 'entry', date: today(), logId: 'l1', weightKg: 60.1, mood: 4, note: '散步' },
      ]),
    )
  })

  it('is not asked for while the body is unknown, and reads both again', async () => {
    answers()
    const whole = stage.answers['pregnancy-log.gestationalWeeks']
    stage.answers['pregnancy-log.gestationalWeeks'] = () => {
      throw new Error('down')
    }
    open(Weight, '/WeightManagement')
    const again = () => document.querySelector('[id$="-retry"]')
    await waitFor(() => expect(again()).not.toBeNull())
    stage.answers['pregnancy-log.gestationalWeeks'] = whole ?? (() => null)
    await act(async () => void fireEvent.click(again() as Element))
    await waitFor(() => expect(at('pregnancy-tools-tool-kg')).not.toBeNull())
  })

  it('before the pregnancy is kept with the height and how many children', async () => {
    answers({ known: false, heightCm: null, preWeightKg: null, fetusCount: null })
    open(PregnancyBasicInfo, '/PregnancyBasicInfo')
    await waitFor(() => expect(at('pregnancy-tools-form-save')).not.toBeNull())
    tap('pregnancy-tools-form-save')
    expect(text('pregnancy-tools-form-height-error')).toContain('120至220')
    type('pregnancy-tools-form-height', '162')
    type('pregnancy-tools-form-preWeight', '58')
    tap('pregnancy-tools-form-fetus-1')
    expect(text('pregnancy-tools-form-bmi')).toBe('22.1')
    tap('pregnancy-tools-form-save')
    await waitFor(() =>
      expect(sent('pregnancy-log.action')).toEqual([{ kind: 'body', heightCm: 162, preWeightKg: 58, fetusCount: 1 }]),
    )
  })

  it('and the rest of an earlier day are changed as a whole, by the name of its row', async () => {
    answers({}, [log(), log({ logId: 'l0', date: addDays(today(), -40), bellyCm: 80 })])
    open(GestationDiary, '/gestationDiary')
    await waitFor(() => expect(at('gestation-diary-list-item-1')).not.toBeNull())
    tap('gestation-diary-list-item-1')
    type('gestation-diary-list-day-belly', '')
    tap('gestation-diary-list-day-save')
    const kept = { kind: 'entry', date: addDays(today(), -40), logId: 'l0', weightKg: 59.5, mood: 4, note: '散步' }
    await waitFor(() => expect(sent('pregnancy-log.action')).toEqual([kept]))
  })

  it('and the rest of a day are noted in one sheet', async () => {
    answers({}, [])
    open(GestationDiary, '/gestationDiary')
    await waitFor(() => expect(at('gestation-diary-list-none')).not.toBeNull())
    tap('gestation-diary-list-write')
    tap('gestation-diary-list-day-save')
    expect(text('gestation-diary-list-day-note-error')).toContain('至少填写一项')
    type('gestation-diary-list-day-belly', '86.5')
    tap('gestation-diary-list-day-mood-4')
    tap('gestation-diary-list-day-save')
    await waitFor(() =>
      expect(sent('pregnancy-log.action')).toEqual([{ kind: 'entry', date: today(), bellyCm: 86.5, mood: 4 }]),
    )
  })
})

const ADD_DIARY = { callId: 'pregnant-diary.addPregnantDiary' }
const OFFLINE = new CallError({ ...ADD_DIARY, kind: 'offline', message: '网络未连接' })
const REFUSED = new CallError({ ...ADD_DIARY, kind: 'business', code: 400, message: '请选择今天或以前的日期' })

describe('diary', () => {
  const entry = {
    diaryId: 'd1',
    date: '2026-03-01',
    gestDays: 49,
    mood: 4,
    content: '今天走了二十分钟',
    images: [] as unknown[],
    updatedAt: 0,
  }
  beforeEach(() => {
    stage.answers = {
      'pregnant-diary.getPregnantDiaryInfo': () => pageOf([entry]),
      'pregnant-diary.addPregnantDiary': () => ({ diaryId: 'd2' }),
      'pregnant-diary.delPregnantDiary': () => null,
      'pregnancy-log.selectLog': () => pageOf([]),
      'pregnancy-log.action': () => null,
      'pregnancy-log.logStatistics': () => ({
        logs: 0,
        diaries: 1,
        pictures: 0,
        firstDate: '2026-03-01',
        lastDate: '2026-03-01',
        weights: [],
        bellies: [],
        moods: [{ mood: 4, count: 1 }],
      }),
    }
  })

  it('is sent as it was written, and what is changed keeps its id and its pictures', async () => {
    open(DiaryForm, '/pregnancyDiaryRelease')
    tap('pregnancy-diary-form-save')
    expect(text('pregnancy-diary-form-content-error')).toContain('请写下日记内容')
    type('pregnancy-diary-form-content', ' 第一次听到心跳 ')
    tap('pregnancy-diary-form-save')
    await waitFor(() => expect(stage.went).toHaveLength(1))
    expect(sent('pregnant-diary.addPregnantDiary')).toEqual([{ date: today(), content: '第一次听到心跳' }])
    cleanup()
    open(DiaryForm, '/pregnancyDiaryRelease', { diaryId: 'd1' })
    await waitFor(() => expect(at('pregnancy-diary-form-content')).not.toBeNull())
    tap('pregnancy-diary-form-save')
    await waitFor(() =>
      expect(sent('pregnant-diary.addPregnantDiary')[1]).toEqual({
        diaryId: 'd1',
        date: '2026-03-01',
        mood: 4,
        content: '今天走了二十分钟',
      }),
    )
  })

  it('that stays on the device is never sent, stands apart, and is nobody else’s', async () => {
    // The stand-in of the store forgets at the end and says so; a device keeps.
    const set = storage.set.bind(storage)
    jest.spyOn(storage, 'set').mockImplementation((...rest) => (set(...rest), 'stored'))
    open(DiaryForm, '/pregnancyDiaryRelease')
    type('pregnancy-diary-form-content', '只写给自己')
    tap('pregnancy-diary-form-device')
    tap('pregnancy-diary-form-save')
    await waitFor(() => expect(stage.went).toHaveLength(1))
    expect(stage.asked.map(([id]) => id)).not.toContain('pregnant-diary.addPregnantDiary')
    cleanup()
    open(DiaryList, '/pregnancyDiaryList')
    await waitFor(() => expect(text('pregnancy-diary-list-device-0')).toContain('只写给自己'))
    cleanup()
    act(() => void dispatch({ type: 'signedOut' }))
    act(() => arrive(335, 'phone'))
    open(DiaryList, '/pregnancyDiaryList')
    await waitFor(() => expect(at('pregnancy-diary-list-item-0')).not.toBeNull())
    expect(document.body.textContent).not.toContain('只写给自己')
  })

  it('that is written without a network waits on the device, is sent once, and says so until then', async () => {
    const set = storage.set.bind(storage)
    jest.spyOn(storage, 'set').mockImplementation((...rest) => (set(...rest), 'stored'))
    stage.answers['pregnant-diary.addPregnantDiary'] = () => OFFLINE
    open(DiaryForm, '/pregnancyDiaryRelease')
    type('pregnancy-diary-form-content', '飞机上写的')
    tap('pregnancy-diary-form-save')
    await waitFor(() => expect(text('pregnancy-diary-form-kept')).toContain('联网后打开日记会自动上传'))
    // Kept once: there is nothing to save again, and no other page that might not open without a network.
    expect([at('pregnancy-diary-form-save'), at('pregnancy-diary-form-failed'), stage.went]).toEqual([null, null, []])
    cleanup()
    open(DiaryList, '/pregnancyDiaryList')
    await waitFor(() => expect(text('pregnancy-diary-list-waiting-0')).toContain('飞机上写的'))
    expect(at('pregnancy-diary-list-device-0')).toBeNull()
    cleanup()
    stage.answers['pregnant-diary.addPregnantDiary'] = () => ({ diaryId: 'd3' })
    const before = sent('pregnant-diary.addPregnantDiary').length
    open(DiaryList, '/pregnancyDiaryList')
    await waitFor(() => expect(at('pregnancy-diary-list-waiting-0')).toBeNull())
    expect(sent('pregnant-diary.addPregnantDiary').slice(before)).toEqual([{ date: today(), content: '飞机上写的' }])
    cleanup()
    open(DiaryList, '/pregnancyDiaryList')
    await waitFor(() => expect(at('pregnancy-diary-list-item-0')).not.toBeNull())
    expect(sent('pregnant-diary.addPregnantDiary').slice(before)).toHaveLength(1)
  })

  it('that the hospital refuses stays on the device with its words, and what it refuses at once stays in the form', async () => {
    const set = storage.set.bind(storage)
    jest.spyOn(storage, 'set').mockImplementation((...rest) => (set(...rest), 'stored'))
    stage.answers['pregnant-diary.addPregnantDiary'] = () => REFUSED
    open(DiaryForm, '/pregnancyDiaryRelease')
    type('pregnancy-diary-form-content', '被退回的')
    tap('pregnancy-diary-form-save')
    await waitFor(() => expect(text('pregnancy-diary-form-failed')).toContain('请选择今天或以前的日期'))
    expect(stage.went).toHaveLength(0)
    stage.answers['pregnant-diary.addPregnantDiary'] = () => OFFLINE
    tap('pregnancy-diary-form-save')
    await waitFor(() => expect(at('pregnancy-diary-form-kept')).not.toBeNull())
    cleanup()
    stage.answers['pregnant-diary.addPregnantDiary'] = () => REFUSED
    open(DiaryList, '/pregnancyDiaryList')
    await waitFor(() => expect(text('pregnancy-diary-list-device-0')).toContain('被退回的'))
    expect(at('pregnancy-diary-list-waiting-0')).toBeNull()
  })

  it('is answered at the word where somebody thinks of self-harm', () => {
    open(DiaryForm, '/pregnancyDiaryRelease')
    type('pregnancy-diary-form-content', '我想死')
    expect(text('pregnancy-diary-form-danger-mind')).toContain('12356')
  })

  it('is deleted only after a yes', async () => {
    open(DiaryDetail, '/pregnancyDiary', { diaryId: 'd1' })
    await waitFor(() => expect(text('pregnancy-diary-detail-content')).toBe('今天走了二十分钟'))
    tap('pregnancy-diary-detail-delete')
    expect(sent('pregnant-diary.delPregnantDiary')).toEqual([])
    await confirm()
    await waitFor(() => expect(sent('pregnant-diary.delPregnantDiary')).toEqual([{ diaryId: 'd1' }]))
    expect(stage.went).toEqual([['back', 'pregnancy-diary-list']])
  })

  it('is taken away as text, and all of it deleted', async () => {
    const copy = jest.spyOn(host, 'copyText').mockResolvedValue()
    open(DiarySummary, '/diaryCollect')
    await waitFor(() => expect(text('gestation-diary-detail-diaries')).toBe('1篇'))
    tap('gestation-diary-detail-export')
    await waitFor(() => expect(text('gestation-diary-detail-said')).toContain('已复制'))
    expect(copy.mock.calls[0]?.[0]).toContain('2026年3月1日（周日） 孕7周+0天 还不错\n今天走了二十分钟')
    tap('gestation-diary-detail-delete')
    await confirm()
    await waitFor(() => expect(sent('pregnancy-log.action')).toEqual([{ kind: 'deleteAll' }]))
  })
})

describe('quiet mode', () => {
  it.each([
    ['/childbirthCount', DueDate],
    ['/childbirthCountResult', DueDateResult],
    ['/calculationDate', DueDate],
    ['/PregnancyTools', PregnancyTools],
    ['/PregnancyBasicInfo', PregnancyBasicInfo],
    ['/WeightManagement', Weight],
    ['/pregnancyDiaryList', DiaryList],
    ['/pregnancyDiaryRelease', DiaryForm],
    ['/pregnancyDiary', DiaryDetail],
    ['/gestationDiary', GestationDiary],
    ['/diaryCollect', DiarySummary],
  ])('%s says nothing of a pregnancy, asks nothing, and shows the way back', (path, Screen) => {
    act(() => noteQuiet(true))
    const onTitle = jest.fn<undefined, [title: string]>()
    setShell({ onTitle })
    open(Screen, path)
    expect(mentionsPregnancy(document.body.textContent ?? '')).toBe(false)
    // The bar or the tab of the browser says it above the page.
    expect(onTitle).toHaveBeenCalled()
    expect(onTitle.mock.calls.filter(([title]) => mentionsPregnancy(title))).toEqual([])
    expect(stage.asked.filter(([id]) => id.startsWith('due-date') || id.startsWith('preg'))).toEqual([])
    expect(document.querySelector('[id$="-quiet-change"]')).not.toBeNull()
  })
})
