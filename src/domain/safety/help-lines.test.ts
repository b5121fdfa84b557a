import { helpLines } from './help-lines'

const numbers = (phone: string, counsellorPhone: string) =>
  helpLines({ phone, counsellorPhone }).map((line) => line.phone)

it('names the people of the hospital first, then the national lines', () => {
  expect(numbers('010-1', '010-9')).toEqual(['010-9', '12356', '120'])
})

it('takes the service phone where there is no other, and does not claim that somebody waits there to talk', () => {
  expect(numbers('010-1', '')).toEqual(['010-1', '12356', '120'])
  expect(helpLines({ phone: '010-1', counsellorPhone: '' })[0]?.title).toBe('联系医院')
})

it('still names the national numbers at a hospital without any phone', () => {
  expect(numbers('', '')).toEqual(['12356', '120'])
})
