// Steps of importing pairs from a table.
import { useMachine } from '@xstate/react';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { BotErrorState } from '../../ui/ErrorState/NoSuchBot.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { ImportChoose } from './ImportChoose.tsx';
import { ImportEnded } from './ImportEnded.tsx';
import { ImportLook } from './ImportLook.tsx';
import { livePairImport } from './import.live.ts';
import { importTexts as texts } from './import.texts.ts';
import { pairsTexts } from './pairs.texts.ts';

export default function ImportScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(livePairImport, { ...inspection(), input: { botId } });
  const { pairImport, failure, file, share } = state.context;
  const isBusy = state.matches('looking') || state.matches('beginning') || state.matches('cancelling');
  const cancel = () => send({ type: 'import.cancelled' });
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: botLink(botId, 'pairs'), label: t(texts.parent) }} />
      <PageBody>
        {state.matches('failed') && failure ? (
          <BotErrorState
            failure={failure}
            toBots={t(pairsTexts.bots)}
            onRetry={() => send({ type: 'retried' })}
          />
        ) : (
          failure && <Note tone="danger">{errorText(failure, locale)}</Note>
        )}
        {state.matches('reading') && <LoadingRows />}
        {state.matches('choosing') && (
          <ImportChoose onFile={(chosen) => send({ type: 'table.chosen', file: chosen })} />
        )}
        {state.matches('sending') && (
          <Card>
            <ProgressBar label={t(texts.sending, { name: file?.name ?? '' })} share={share || undefined} />
            <Inline>
              <Button size="small" onPress={() => send({ type: 'sending.cancelled' })}>
                {t(texts.cancel)}
              </Button>
            </Inline>
          </Card>
        )}
        {pairImport?.status === 'looked' && (
          <ImportLook
            pairImport={pairImport}
            isBusy={isBusy}
            isBeginning={state.matches('beginning')}
            onChoose={(choices) => send({ type: 'format.chosen', choices })}
            onBegin={() => send({ type: 'import.begun' })}
            onCancel={cancel}
          />
        )}
        {pairImport && pairImport.status !== 'looked' && pairImport.endedAt === null && (
          <Card title={t(texts.running, { name: pairImport.fileName })}>
            <ProgressBar
              label={t(texts.progress, { done: pairImport.done, rows: pairImport.preview.rows })}
              share={pairImport.preview.rows === 0 ? undefined : pairImport.done / pairImport.preview.rows}
            />
            <Note tone="info">{t(texts.runningBody)}</Note>
            <Inline>
              <Button size="small" icon="close" isPending={state.matches('cancelling')} onPress={cancel}>
                {t(texts.stop)}
              </Button>
            </Inline>
          </Card>
        )}
        {pairImport && (state.matches('ended') || state.matches('reporting')) && (
          <ImportEnded
            pairImport={pairImport}
            isReporting={state.matches('reporting')}
            onReport={() => send({ type: 'report.asked' })}
            onLeave={() => send({ type: 'import.left' })}
          />
        )}
      </PageBody>
    </>
  );
}
