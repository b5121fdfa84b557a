import { DIALOG_BUTTONS, dialogs } from './dialogs'
import { answerDialog, screenGone, screenShown, topScreen, useLayers } from './store'

const queue = () => useLayers.getState().queue
const first = () => queue()[0]?.key ?? -1

beforeEach(() => useLayers.setState({ queue: [], screens: [] }))

describe('dialogs', () => {
  it('[rule:buttons.confirm] [rule:buttons.cancel] carry the specified words, space included', () =>
    expect(DIALOG_BUTTONS).toEqual({ ok: '确 定', cancel: '取 消' }))

  it('answers confirm with what the person chose', async () => {
    const yes = dialogs.confirm('确定取消预约吗？')
    answerDialog(first(), { ok: true, text: '' })
    const no = dialogs.confirm('确定取消预约吗？')
    answerDialog(first(), { ok: false, text: '' })
    expect([await yes, await no]).toEqual([true, false])
  })

  it('gives the text of a prompt, null when cancelled', async () => {
    const typed = dialogs.prompt('口令')
    answerDialog(first(), { ok: true, text: '1234' })
    const cancelled = dialogs.prompt('口令')
    answerDialog(first(), { ok: false, text: '12' })
    expect([await typed, await cancelled]).toEqual(['1234', null])
  })

  it('shows one at a time, first come first served', async () => {
    const order: string[] = []
    const one = dialogs.alert('一').then(() => order.push('一'))
    const two = dialogs.alert('二').then(() => order.push('二'))
    expect(queue().map((entry) => entry.text)).toEqual(['一', '二'])
    answerDialog(first(), { ok: true, text: '' })
    await one
    answerDialog(first(), { ok: true, text: '' })
    await two
    expect(order).toEqual(['一', '二'])
  })

  it('does not queue the same alert twice, and settles the second call', async () => {
    void dialogs.alert('登录已失效')
    await dialogs.alert('登录已失效')
    expect(queue()).toHaveLength(1)
  })

  it('ignores a second answer', async () => {
    const asked = dialogs.confirm('？')
    const key = first()
    answerDialog(key, { ok: true, text: '' })
    answerDialog(key, { ok: false, text: '' })
    expect(await asked).toBe(true)
  })

  it('counts as cancelled when the screen that asked goes away, and only that one', async () => {
    screenShown(1)
    const below = dialogs.confirm('来自一')
    screenShown(2)
    const above = dialogs.confirm('来自二')
    screenGone(2)
    expect(await above).toBe(false)
    expect(queue().map((entry) => entry.text)).toEqual(['来自一'])
    answerDialog(first(), { ok: true, text: '' })
    expect(await below).toBe(true)
  })

  it('keeps a message meant to outlive its screen', () => {
    screenShown(1)
    void dialogs.alert('请重新登录', { keep: true })
    screenGone(1)
    expect(queue()).toHaveLength(1)
  })

  it('settles everything on closeAll', async () => {
    const all = Promise.all([dialogs.confirm('一'), dialogs.prompt('二')])
    dialogs.closeAll()
    expect(await all).toEqual([false, null])
  })

  it('belongs to the screen shown last, also after going back', () => {
    screenShown(1)
    screenShown(2)
    expect(topScreen()).toBe(2)
    screenShown(1)
    expect(topScreen()).toBe(1)
    screenGone(1)
    expect(topScreen()).toBe(2)
  })
})
