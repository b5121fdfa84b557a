import { calendarEventOf } from './calendar-event'

const BOOKED = {
  appointmentId: 'a1',
  date: '2026-03-02',
  startTime: '09:00',
  endTime: '09:30',
  createdAt: 1_772_000_000_000,
  updatedAt: 1_772_000_000_000,
}
const MOVED = { ...BOOKED, date: '2026-03-05', updatedAt: BOOKED.updatedAt + 86_400_000 }

it('keeps one entry over a move and a cancellation, each newer than the last', () => {
  const entries = [
    calendarEventOf(BOOKED),
    calendarEventOf(MOVED),
    calendarEventOf({ ...MOVED, updatedAt: MOVED.updatedAt + 60_000 }, true),
  ]
  expect(entries.map((entry) => entry?.uid)).toEqual(['a1', 'a1', 'a1'])
  expect(entries.map((entry) => entry?.sequence)).toEqual([0, 86_400, 86_460])
  expect(entries.map((entry) => entry?.isCancelled ?? false)).toEqual([false, false, true])
})

it('gives an entry where the hospital tells no moments, and none without a time', () => {
  const { createdAt: _made, updatedAt: _changed, ...told } = BOOKED
  expect(calendarEventOf(told)).toMatchObject({ uid: 'a1', sequence: 0, title: '预约' })
  expect(calendarEventOf({ ...told, startTime: '' })).toBeNull()
})
