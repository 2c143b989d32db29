import { Button } from '#ui/buttons/button.tsx'
import { useToastedWrite } from '#ui/calls/use-toasted-write.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { surveyApi, type Survey } from '../../api/surveys.ts'
import { surveysText } from '../../text/surveys-text.ts'

export const usePublish = () => {
  const say = useSay()
  const { mutate, isPending } = useToastedWrite(surveyApi.publish)
  const publish = (id: string, version: number, then?: (survey: Survey) => void) =>
    mutate(
      { id, version },
      {
        onSuccess: (survey) => {
          toast({ kind: 'done', message: say(surveysText.publishedNow, { number: survey.liveVersion ?? 0 }) })
          then?.(survey)
        },
      },
    )
  return { publish, isPending }
}

export const PublishButton = ({ survey }: { survey: Survey }) => {
  const say = useSay()
  const { publish, isPending } = usePublish()
  return (
    <Button look="primary" isPending={isPending} onPress={() => publish(survey.id, survey.version)}>
      {say(surveysText.publish)}
    </Button>
  )
}
