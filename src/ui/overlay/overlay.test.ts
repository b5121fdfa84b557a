import { overlay, useOverlay } from './store'

const count = () => useOverlay.getState().count

beforeEach(() => useOverlay.setState({ count: 0, text: '' }))

describe('overlay', () => {
  it('goes when everybody who showed it has hidden it', () => {
    overlay.show()
    overlay.show('正在支付')
    overlay.hide()
    expect(useOverlay.getState()).toEqual({ count: 1, text: '正在支付' })
    overlay.hide()
    expect(count()).toBe(0)
  })

  it('is not broken by a surplus hide', () => {
    overlay.hide()
    overlay.show()
    expect(count()).toBe(1)
  })

  it('ends with the work, whatever becomes of it', async () => {
    await expect(overlay.during(Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(count()).toBe(0)
    const work = overlay.during(Promise.resolve(7))
    expect(count()).toBe(1)
    expect(await work).toBe(7)
    expect(count()).toBe(0)
  })
})
