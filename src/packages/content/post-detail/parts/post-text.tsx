import { View } from '@tarojs/components'

import { bylineOf, stateOf, waitingWords, wordsOfPost } from '../../model/circle-words'
import type { ChosenText, Post } from '../../model/use-circles'

import { pictureAddress } from '@/api/core/file-address'
import { dangerInText } from '@/domain/safety/danger-signs'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Pictures } from '@/shared/pictures/pictures'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'

import css from '../../parts/post.module.scss'

type PostTextProps = { id: string; post: Post; onMore: (chosen: ChosenText) => void }

/** What somebody has written: words as words, pictures from the hospital's own address and from nowhere else. */
export function PostText({ id, post, onMore }: PostTextProps) {
  const { danger: rules } = useHospital()
  const state = stateOf(post)
  const { postId: textId, alias, mine } = post
  return (
    <>
      {/* Help comes before any word about the review. */}
      {mine && <DangerCard id={`${id}-danger`} danger={dangerInText(wordsOfPost(post).join('\n'), rules)} />}
      {state && (
        <Notice id={`${id}-state`} tone={post.state === 'REJECTED' ? 'warning' : 'info'} title={state.text}>
          {waitingWords(post)}
        </Notice>
      )}
      <Card
        id={`${id}-card`}
        title={post.title}
        {...(state && { aside: <Badge tone={state.tone}>{state.text}</Badge> })}
      >
        <View className={css.byline}>{bylineOf(post).filter(Boolean).join(' · ')}</View>
        {post.blocks.map((block, at) =>
          block.kind === 'image' ? (
            <View key={at} className={css.picture}>
              <Pictures id={`${id}-picture-${at}`} files={[pictureAddress(block.url ?? '')].filter(Boolean)} />
            </View>
          ) : (
            <View
              key={at}
              id={`${id}-block-${at}`}
              className={block.kind === 'heading' ? css.heading : block.kind === 'quote' ? css.quote : css.words}
            >
              {block.text}
            </View>
          ),
        )}
        <View className={css.act}>
          <Button id={`${id}-more`} kind="text" small onTap={() => onMore({ kind: 'post', textId, alias, mine })}>
            {mine ? '删除' : '举报或不看'}
          </Button>
        </View>
      </Card>
    </>
  )
}
