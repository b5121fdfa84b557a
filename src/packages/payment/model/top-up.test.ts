import { OTHER, topUpAmount } from './top-up'

const LIMITS = { minFen: 100, maxFen: 500_000 }

describe('the amount of a top-up', () => {
  it.each([
    ['100', '', 10_000],
    [OTHER, '1', 100],
    [OTHER, ' 5000 ', 500_000],
  ])('%s with “%s” typed is %p fen', (chosen, typed, fen) =>
    expect(topUpAmount(chosen, typed, LIMITS)).toEqual({ fen, reason: '' }),
  )

  it.each([
    [null, '100', '请选择充值金额'],
    [OTHER, '', '请填写充值金额'],
    [OTHER, '1.5', '请填写¥1.00至¥5,000.00的整数金额'],
    [OTHER, '5001', '单次充值金额为¥1.00至¥5,000.00'],
    [OTHER, '0', '请填写¥1.00至¥5,000.00的整数金额'],
  ])('%s with “%s” typed is none, and says why', (chosen, typed, reason) =>
    expect(topUpAmount(chosen, typed, LIMITS)).toEqual({ fen: null, reason }),
  )
})
