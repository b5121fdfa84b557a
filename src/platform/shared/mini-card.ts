import { useShareAppMessage } from '@tarojs/taro'

import type { ShareCard } from '@/platform/share/contract'

/** A picture of nobody: without one both hosts hand on a picture of the page, with whatever stands on it. */
const PICTURE = '/share-card.png'

const START: ShareCard = { title: '邀请您使用医院的线上服务', address: '/index' }

/** The card as both hosts want it: it opens the hand-off, which leads to the address. */
export function hostCard(card: ShareCard | null): { title: string; path: string; imageUrl: string; bgImgUrl: string } {
  const { title, address } = card ?? START
  return {
    title,
    path: `/pages/hand-off/index?address=${encodeURIComponent(address)}`,
    imageUrl: PICTURE,
    // Alipay's name of the large picture.
    bgImgUrl: PICTURE,
  }
}

/** Hands the card on when the host asks for it. */
export const useMiniCard = (card: ShareCard | null): void => useShareAppMessage(() => hostCard(card))
