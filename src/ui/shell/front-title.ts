import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

import { screenShown, topScreen } from '../dialog/store'
import { useShell } from './environment'

/**
 * Sets the title of the window or navigation bar while this screen is in front, once for each title: every setting is a
 * call to the host. A title that changes behind another page waits until the screen is shown again.
 * @param own the screen's number among the layers
 */
export function useFrontTitle(title: string | undefined, own: number): void {
  const onTitle = useShell((shell) => shell.onTitle)
  const told = useRef('')
  const tell = () => {
    if (!title || told.current === title) return
    told.current = title
    onTitle(title)
  }
  useDidShow(() => {
    screenShown(own)
    tell()
  })
  // A browser has one title for all pages; the next one sets its own.
  useDidHide(() => {
    told.current = ''
  })
  useEffect(() => {
    // A title that arrives late must not land on the screen that has come in front meanwhile.
    if (topScreen() === own) tell()
    // oxlint-disable-next-line react/exhaustive-deps -- `tell` is new with every drawing
  }, [title, own])
}
