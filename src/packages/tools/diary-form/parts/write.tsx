import { useState } from 'react'

import { isDeviceId, keepOnDevice, waitingEntries, type WaitingSend } from '../../model/device-diary'
import { MOOD_OPTIONS } from '../../model/diary-words'
import { type DiaryEntry, useSaveDiary, useSendWaitingDiary } from '../../model/use-diary'

import { pictureAddress } from '@/api/core/file-address'
import { uploadPicture } from '@/api/core/upload'
import { DIARY } from '@/api/tools/schemas'
import { randomKey } from '@/data/intent'
import { addDays, hospitalDate } from '@/domain/dates'
import { dangerInText } from '@/domain/safety/danger-signs'
import { go } from '@/routing/go'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { serverNow } from '@/shared/clock/server-clock'
import { DangerCard } from '@/shared/hospital/danger-card'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { DateField, Radio, Switch, TextField } from '@/ui/field'
import { ImagePicker, type Picture } from '@/ui/image-picker'
import { Notice } from '@/ui/notice'

const ID = 'pregnancy-diary-form'
const BACK_DAYS = 400
const NO_ROOM = '手机存储空间不足，日记没有保存。请复制文字后清理空间再试'

/** What keeps pictures from going with the words, in words. */
function picturesFault(pictures: readonly Picture[]): string {
  const isAny = (...states: Picture['upload']['state'][]) =>
    pictures.some(({ upload }) => states.includes(upload.state))
  if (isAny('ready', 'progress')) return '图片还在上传，请稍候再保存'
  return isAny('error', 'abort') ? '有图片没有上传成功，请重新上传或移除' : ''
}

/** How an entry that waits for a network waits on after it was changed: as another try, for its words are others. */
function waitsAgain(former: DiaryEntry | null): WaitingSend | null {
  const waiting = waitingEntries().find(({ diaryId }) => diaryId === former?.diaryId)?.waits
  return waiting ? { ...waiting, key: randomKey() } : null
}

/** Words, pictures and the day. What was typed stays until it has been kept. */
export function Write({ former }: { former: DiaryEntry | null }) {
  const today = hospitalDate(serverNow())
  const [day, setDay] = useState(former?.date ?? today)
  const [mood, setMood] = useState<string | null>(former?.mood ? String(former.mood) : null)
  const [content, setContent] = useState(former?.content ?? '')
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null)
  const [isLocal, setLocal] = useState(former !== null && isDeviceId(former.diaryId))
  const [isKept, setKept] = useState(false)
  const [fault, setFault] = useState({ content: '', pictures: '' })
  const save = useSaveDiary()
  useSendWaitingDiary()
  const { danger: rules } = useHospital()
  // Where an entry lies is decided when it is written; changing it later would leave a copy behind.
  const isNew = former === null
  const known = new Map(former?.images.map(({ uploadId, url }) => [pictureAddress(url), uploadId]))

  const submit = async () => {
    const wrong = {
      content: content.trim() === '' ? '请写下日记内容' : '',
      pictures: isLocal ? '' : picturesFault(pictures ?? []),
    }
    setFault(wrong)
    if (wrong.content !== '' || wrong.pictures !== '') return
    const words = { date: day, content: content.trim() }
    if (isLocal) {
      const waits = waitsAgain(former)
      const entry = { ...words, mood: mood === null ? null : Number(mood), ...(waits && { waits }) }
      if (!keepOnDevice(entry, former?.diaryId ?? '', serverNow())) return setFault({ content: NO_ROOM, pictures: '' })
    } else {
      const ids = pictures
        ? pictures.map(({ upload }) => known.get(upload.address) ?? upload.address)
        : [...known.values()]
      const saved = await save.save({
        ...words,
        ...(former && { diaryId: former.diaryId }),
        ...(mood !== null && { mood: Number(mood) }),
        ...(ids.length > 0 && { uploadIds: ids }),
      })
      if (saved === 'noRoom') return setFault({ content: NO_ROOM, pictures: '' })
      if (saved === 'failed') return
      // Without a network the list may not open: that the entry is kept is said here.
      if (saved === 'waits') return setKept(true)
    }
    await go('pregnancy-diary-list', {}, { mode: 'replace' })
  }

  if (isKept)
    return (
      <AppScreen plain>
        <DangerCard id={`${ID}-danger`} danger={dangerInText(content, rules)} />
        <Notice id={`${ID}-kept`} tone="success" title="日记已保存在手机上">
          现在没有网络。联网后打开日记会自动上传，不用重写；退出登录或卸载应用前请先联网。
        </Notice>
        <Button
          id={`${ID}-list`}
          kind="secondary"
          onTap={() => void go('pregnancy-diary-list', {}, { mode: 'replace' })}
        >
          查看全部日记
        </Button>
      </AppScreen>
    )
  return (
    <AppScreen
      plain
      footer={
        <>
          <DangerCard id={`${ID}-danger`} danger={dangerInText(content, rules)} short />
          <Button id={`${ID}-save`} busy={save.isRunning} onTap={() => void submit()}>
            保存日记
          </Button>
        </>
      }
    >
      {save.error && (
        <Notice id={`${ID}-failed`} tone="warning" title="尚未保存成功">
          {`${save.error.message}。已填写的内容已保留，请稍后再试。`}
        </Notice>
      )}
      <DateField
        id={`${ID}-date`}
        label="日期"
        value={day}
        min={addDays(today, -BACK_DAYS)}
        max={today}
        onChange={setDay}
      />
      <Radio id={`${ID}-mood`} label="心情" required={false} options={MOOD_OPTIONS} value={mood} onChange={setMood} />
      <TextField
        hasOwnHelp
        id={`${ID}-content`}
        label="日记"
        multiline
        maxLength={DIARY.characters}
        value={content}
        onChange={setContent}
        placeholder="写下今天的事和感受"
        {...(fault.content && { error: fault.content })}
      />
      {!isLocal && (
        <ImagePicker
          id={`${ID}-pictures`}
          label="图片"
          required={false}
          count={DIARY.pictures}
          send={(file, options) => uploadPicture(file, 'diary', options)}
          onChange={setPictures}
          initial={[...known.keys()].filter(Boolean)}
          hint={`最多${DIARY.pictures}张`}
          {...(fault.pictures && { error: fault.pictures })}
        />
      )}
      {isNew && (
        <Switch
          id={`${ID}-device`}
          label="仅保存在本机"
          note="不上传到医院，不能放图片。退出登录或卸载后会丢失。"
          on={isLocal}
          onChange={setLocal}
        />
      )}
      <Notice>日记只有您本人能看到，配偶看不到。身体不适请直接联系医院，这里没有医护人员查看。</Notice>
    </AppScreen>
  )
}
