import { type File, useFiles, useSendOn } from '../model/use-files'
import { FileCard } from './parts/file-card'

import { go, goLegacy } from '@/routing/go'
import { formAddress } from '@/routing/registry'
import { AppScreen } from '@/shared/app-screen/app-screen'
import { screen } from '@/shared/app-screen/screen'
import { useHospital } from '@/shared/hospital/use-hospital'
import { Button } from '@/ui/button'
import { dialogs } from '@/ui/dialog/dialogs'

const openForm = ({ form, variant, recordId }: File) => {
  const address = formAddress(form, variant || null)
  if (address) void goLegacy(address, { params: { recordId } })
}

/** Every file that the couple wrote, where it stands with the hospital, and sending on what is still theirs. */
export default screen('filing-list', function Files() {
  const hospital = useHospital()
  const { files, isDropping, drop } = useFiles(hospital.filing.family)
  const { isSending, sendOn } = useSendOn()

  const send = async ({ form, variant, recordId }: File) => {
    const sent = await sendOn(recordId)
    if (sent) await go('registration-success', { form, kind: variant, recordId, state: sent.state ?? '' })
  }
  const takeBack = async ({ title, recordId }: File) => {
    const text = '撤回后，这份资料和照片会一并删除，需要时请重新填写。'
    if (!(await dialogs.confirm(text, { title: `撤回：${title}` }))) return
    if (await drop(recordId)) await dialogs.alert('已撤回，医院不会收到这份资料')
  }

  return (
    <AppScreen
      query={files}
      onRefresh={files.reload}
      lead="夫妻双方看到的是同一份资料"
      empty={(list) => list.length === 0}
      emptyText="还没有建档资料"
      emptyHint="填写后可在这里查看审核进度"
      emptyAction={
        <Button id="filing-list-new" onTap={() => void go('outpatient-filing')}>
          填写建档资料
        </Button>
      }
    >
      {(list) =>
        list.map((file, at) => (
          <FileCard
            key={file.recordId}
            id={`filing-list-item-${at}`}
            file={file}
            busy={isSending || isDropping}
            phone={hospital.phone}
            onOpen={() => openForm(file)}
            onSend={() => void send(file)}
            onDrop={() => void takeBack(file)}
          />
        ))
      }
    </AppScreen>
  )
})
