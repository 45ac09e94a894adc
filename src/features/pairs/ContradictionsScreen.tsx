import { useMachine } from '@xstate/react';
import { sessionStore } from '../../api/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/NoSuchBot.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import { liveContradictions } from './contradictions.live.ts';
import { contradictionTexts as texts } from './contradictions.texts.ts';
import { PairsFrame } from './PairsFrame.tsx';
import { pairsTexts } from './pairs.texts.ts';

export default function ContradictionsScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(liveContradictions, { ...inspection(), input: { botId } });
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  const { conflicts, failure, isComparing } = state.context;
  return (
    <PairsFrame botId={botId} section="conflicts">
      <Text size="s" tone="muted">
        {t(texts.intro)}
      </Text>
      {isComparing && <Note tone="info">{t(texts.comparing)}</Note>}
      {state.matches({ list: 'failed' }) && failure && (
        <BotErrorState
          failure={failure}
          toBots={t(pairsTexts.bots)}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      <LoadingThen
        isLoading={state.matches({ list: 'loading' }) && conflicts.length === 0}
        outline={<LoadingRows />}
      >
        {conflicts.length === 0 && state.matches({ list: 'ready' }) && !isComparing && (
          <Card look="dashed">
            <EmptyState drawing="done" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
          </Card>
        )}
        {conflicts.map((conflict) => (
          <ConflictCard
            key={conflict.id}
            conflict={conflict}
            isOwner={isOwner}
            onKeep={(sourceId) => send({ type: 'order.given', order: { verb: 'keep', conflict, sourceId } })}
            onDismiss={() => send({ type: 'order.given', order: { verb: 'dismiss', conflict } })}
          />
        ))}
      </LoadingThen>
    </PairsFrame>
  );
}
