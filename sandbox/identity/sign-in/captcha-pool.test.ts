import { createPuzzles } from './captcha-pool'

it('draws what people ask for, and no more than its share when somebody floods', () => {
  let [drawn, clock] = [0, 0]
  const puzzles = createPuzzles(
    () => ({ gapX: ++drawn, pieceY: 0, background: '', piece: '' }),
    () => clock,
  )
  const some = Array.from({ length: 20 }, () => puzzles.next().gapX)
  expect(new Set(some).size).toBe(20)
  for (let at = 0; at < 2000; at++) puzzles.next()
  expect(drawn).toBe(30)
  clock += 60_000
  for (let at = 0; at < 2000; at++) puzzles.next()
  expect(drawn).toBe(60)
  // What is shown again are the newest, never one of before.
  expect(Array.from({ length: 200 }, () => puzzles.next().gapX).every((gapX) => gapX > 30)).toBe(true)
})
