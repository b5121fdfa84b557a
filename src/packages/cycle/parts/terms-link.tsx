import { go } from '@/routing/go'
import { Button } from '@/ui/button'

/** The way to what the words of a result mean. */
export const TermsLink = ({ id }: { id: string }) => (
  <Button id={id} kind="text" onTap={() => void go('result-terms')}>
    名词解释
  </Button>
)
