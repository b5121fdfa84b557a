import { membersOf, unusedOf } from './ports.mjs'

const CONTRACT = `
export interface Place { longitude: number }
export interface Location {
  readonly hasMap: boolean
  current(): Promise<Place>
}
`

describe('dead ports', () => {
  it('reads the members of the interface that is named as the port', () => {
    expect(membersOf('location', CONTRACT)).toEqual(['hasMap', 'current'])
    expect(membersOf('share', CONTRACT)).toBeNull()
  })

  it.each([
    ['a port that nobody imports', [], ['location']],
    [
      'a member that nobody calls',
      ["import { location } from '@/platform/location'\nlocation.hasMap"],
      ['location.current'],
    ],
    [
      'a member of that name elsewhere',
      ['cursor.current', "import { location } from '@/platform/location'\nlocation.hasMap"],
      ['location.current'],
    ],
    [
      'nothing',
      ["import { location as place } from '@/platform/location'\nconst { hasMap } = place\nplace.current()"],
      [],
    ],
  ])('finds %s', (_, sources, found) => expect(unusedOf('location', ['hasMap', 'current'], sources)).toEqual(found))
})
