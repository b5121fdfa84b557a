/**
 * Opens a player that is heard on a muted phone as well: every sound of the app is one that the person has started.
 * WeChat takes the choice for all players at once (base library 2.3.0), Alipay and older libraries for each.
 */
export const heardWhenMuted =
  <P extends object>(open: () => P, choose?: (options: { obeyMuteSwitch: boolean }) => void): (() => P) =>
  () => {
    choose?.({ obeyMuteSwitch: false })
    return Object.assign(open(), { obeyMuteSwitch: false })
  }
