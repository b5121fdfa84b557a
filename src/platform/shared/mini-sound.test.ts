import { heardWhenMuted } from './heard-when-muted'
import { miniSound, type Player } from './mini-sound'

function opened() {
  const heard: Record<string, () => void> = {}
  const player = {
    src: '',
    currentTime: 0,
    playbackRate: 1,
    play: jest.fn(),
    pause: jest.fn(),
    seek: jest.fn(),
    stop: jest.fn(),
    destroy: jest.fn(),
    onTimeUpdate: (listener: () => void) => void (heard['time'] = listener),
    onEnded: (listener: () => void) => void (heard['end'] = listener),
    onError: (listener: () => void) => void (heard['fault'] = listener),
  }
  const events = { onTime: jest.fn(), onEnd: jest.fn(), onFault: jest.fn() }
  const control = miniSound(() => player as Player).play('https://a.example.com/a.wav', events)
  return { heard, player, events, control }
}

it('plays the file, tells its place and its end, and can be heard again after it', () => {
  const { heard, player, events, control } = opened()
  expect([player.src, player.play.mock.calls.length]).toEqual(['https://a.example.com/a.wav', 1])
  player.currentTime = 3.5
  heard['time']?.()
  heard['end']?.()
  expect([events.onTime.mock.calls, events.onEnd.mock.calls.length]).toEqual([[[3.5]], 1])
  control.resume()
  control.seek(0)
  control.speed(1.5)
  expect([player.play.mock.calls.length, player.seek.mock.calls, player.playbackRate]).toEqual([2, [[0]], 1.5])
})

it('gives the player back once, and tells nothing afterwards', () => {
  const { heard, player, events, control } = opened()
  control.close()
  heard['time']?.()
  heard['end']?.()
  heard['fault']?.()
  control.close()
  expect(player.destroy).toHaveBeenCalledTimes(1)
  expect([events.onTime, events.onEnd, events.onFault].map((told) => told.mock.calls.length)).toEqual([0, 0, 0])
})

it('says once that it cannot be played', () => {
  const { heard, player, events } = opened()
  heard['fault']?.()
  heard['fault']?.()
  expect([events.onFault.mock.calls.length, player.destroy.mock.calls.length]).toEqual([1, 1])
})

it('is heard on a muted phone, by what each host takes for it', () => {
  const player = { obeyMuteSwitch: true }
  const choose = jest.fn()
  expect(heardWhenMuted(() => player, choose)().obeyMuteSwitch).toBe(false)
  expect(choose).toHaveBeenCalledWith({ obeyMuteSwitch: false })
  expect(heardWhenMuted(() => ({ obeyMuteSwitch: true }))().obeyMuteSwitch).toBe(false)
})
