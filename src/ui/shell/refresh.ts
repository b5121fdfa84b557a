import Taro from '@tarojs/taro'

/** Runs a refresh that the person pulled for and lets the page spring back when it is over, whatever came of it. */
export function endRefresh(run?: () => unknown): void {
  const done = () => void Taro.stopPullDownRefresh?.()
  void Promise.resolve()
    .then(() => run?.())
    .then(done, done)
}
