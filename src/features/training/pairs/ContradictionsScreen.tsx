import type { Contradiction } from '../../../../contract/training/findings.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { sourceLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { SideBySide } from '../../../ui/Diff/SideBySide.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { contradictionsWithPorts } from './contradictions.ports.ts';
import { contradictionTexts as texts } from './contradictions.texts.ts';
import { PairsFrame } from './PairsFrame.tsx';
import { pairsTexts } from './pairs.texts.ts';

export interface ContradictionCardProps {
  conflict: Contradiction;
  /** Only the owner may change texts; others may remove pairs. */
  isOwner: boolean;
  onKeepSource: (sourceId: string) => void;
  onDismiss: () => void;
}

function ContradictionCard({ conflict, isOwner, onKeepSource, onDismiss }: ContradictionCardProps) {
  const { t } = useI18n();
  const { kind, one, other, botId } = conflict;
  const linkTo = ({ sourceId: id, ...side }: Contradiction['one']) => sourceLink(botId, { id, ...side });
  const canRemove = ({ kind: sourceKind }: Contradiction['one']) =>
    sourceKind === 'qa' || (sourceKind === 'text' && isOwner);
  return (
    <Card
      title={t(texts.between, { one: one.title, other: other.title })}
      aside={
        kind === 'contradiction' ? (
          <StatusChip tone="danger" icon="alert">
            {t(texts.contradiction)}
          </StatusChip>
        ) : (
          <StatusChip tone="neutral" icon="copy">
            {t(texts.duplicate)}
          </StatusChip>
        )
      }
    >
      <SideBySide
        first={{
          title: (
            <Link href={linkTo(one)} variant="plain">
              {t(texts.first, { title: one.title })}
            </Link>
          ),
          text: one.text,
          action: canRemove(other) && (
            <Button size="small" onPress={() => onKeepSource(one.sourceId)}>
              {t(texts.keepFirst)}
            </Button>
          ),
        }}
        second={{
          title: (
            <Link href={linkTo(other)} variant="plain">
              {t(texts.second, { title: other.title })}
            </Link>
          ),
          text: other.text,
          action: canRemove(one) && (
            <Button size="small" onPress={() => onKeepSource(other.sourceId)}>
              {t(texts.keepSecond)}
            </Button>
          ),
        }}
      />
      <Inline isWrapping>
        <Button size="small" variant="quiet" onPress={onDismiss}>
          {t(texts.dismiss)}
        </Button>
      </Inline>
    </Card>
  );
}

export default function ContradictionsScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(contradictionsWithPorts, { input: { botId } });
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  const { contradictions, failure, isComparing } = state.context;
  return (
    <PairsFrame botId={botId} section="conflicts">
      <Text size="s" tone="muted">
        {t(texts.intro)}
      </Text>
      {isComparing && <Callout tone="info">{t(texts.comparing)}</Callout>}
      {state.matches({ list: 'failed' }) && failure && (
        <BotErrorState
          failure={failure}
          botsLabel={t(pairsTexts.bots)}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      <LoadingSwitch
        isLoading={state.matches({ list: 'loading' }) && contradictions.length === 0}
        skeleton={<LoadingRows />}
      >
        {contradictions.length === 0 && state.matches({ list: 'ready' }) && !isComparing && (
          <Card variant="dashed">
            <EmptyState illustration="done" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
          </Card>
        )}
        {contradictions.map((conflict) => (
          <ContradictionCard
            key={conflict.id}
            conflict={conflict}
            isOwner={isOwner}
            onKeepSource={(sourceId) =>
              send({ type: 'command.issued', command: { action: 'keep', contradiction: conflict, sourceId } })
            }
            onDismiss={() =>
              send({ type: 'command.issued', command: { action: 'dismiss', contradiction: conflict } })
            }
          />
        ))}
      </LoadingSwitch>
    </PairsFrame>
  );
}
