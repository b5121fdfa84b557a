import { usePageNotFound } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'

import './app.scss'
import { launch } from '@/bootstrap/launch'
import { handleNotFound } from '@/routing/not-found'

launch()

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(({ path, query }) => void handleNotFound(path, query))
  return children
}
