import { watermarkOf } from './watermark-text'

const person = { unitName: '', realName: '林晓', mobile: '138000000019', userName: '晓晓', accessToken: '' }
const textOf = (userInfo: typeof person | null, userInfoMasked = false) => watermarkOf({ userInfo, userInfoMasked })

describe('the watermark', () => {
  it('[rule:watermark.text] is the user name and the mobile; the real name where there is no user name', () => {
    expect(textOf({ ...person, mobile: '13800000001' })).toBe('晓晓13800000001')
    expect(textOf({ ...person, userName: '', mobile: '13800000001' })).toBe('林晓13800000001')
  })

  it('[rule:watermark.mobileCharacters] takes the first eleven characters of the mobile', () => {
    expect(textOf(person)).toBe('晓晓13800000001')
    expect(textOf({ ...person, mobile: '1380' })).toBe('晓晓1380')
  })

  it('names nobody who is not signed in, or of whom only masked words are known', () => {
    expect([textOf(null), textOf(person, true)]).toEqual(['', ''])
  })
})
