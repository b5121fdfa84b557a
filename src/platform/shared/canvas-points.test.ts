import { givePoints } from './canvas-points'

const pointsOf = (
  ...given: [{ width: number; height: number } | undefined, { width: number; height: number }, number]
) => {
  const node = { width: 300, height: 150, getContext: () => null }
  givePoints(node, ...given)
  return [node.width, node.height]
}

it.each([
  ['as many as the screen shows', undefined, { width: 311, height: 180 }, 3, [933, 540]],
  ['two to a px at least', undefined, { width: 311, height: 180 }, 1, [622, 360]],
  ['those that are wanted', { width: 800, height: 300 }, { width: 311, height: 180 }, 3, [800, 300]],
  ['its own while it is not laid out', undefined, { width: 0, height: 0 }, 2, [300, 150]],
] as const)('a canvas gets %s', (_name, wanted, shown, ratio, points) => {
  expect(pointsOf(wanted, shown, ratio)).toEqual(points)
})
