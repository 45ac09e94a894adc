import { useState } from 'react';
import { DAY_MS } from '../../../../contract/durations.ts';
import type { UnansweredQuestion } from '../../../../contract/training/findings.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { systemClock } from '../../../platform/clock.ts';
import { threadLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { PairDialog } from './PairDialog.tsx';
import { PairsFrame } from './PairsFrame.tsx';
import { pairsTexts } from './pairs.texts.ts';
import { unansweredWithPorts } from './unanswered.ports.ts';
import { unansweredTexts as texts } from './unanswered.texts.ts';

const chipProps = {
  abstained: { tone: 'neutral', icon: 'question' },
  unsure: { tone: 'warning', icon: 'warning' },
  disliked: { tone: 'danger', icon: 'thumbDown' },
} as const;

export interface UnansweredGroupCardProps {
  group: UnansweredQuestion;
  onAnswer: () => void;
  onDismiss: () => void;
}

function UnansweredGroupCard({ group, onAnswer, onDismiss }: UnansweredGroupCardProps) {
  const { t } = useI18n();
  const { question, count, lastAskedAt, examples, botId } = group;
  return (
    <Card
      title={question}
      aside={
        <Inline gap={2}>
          <Button size="small" variant="primary" icon="answer" onPress={onAnswer}>
            {t(texts.answer)}
          </Button>
          <IconButton
            size="small"
            icon="close"
            label={t(texts.dismissFor, { question })}
            onPress={onDismiss}
          />
        </Inline>
      }
    >
      <Text size="s" tone="muted">
        {t(texts.times, { count })} · {t(texts.last)} <RelativeTime at={lastAskedAt} />
      </Text>
      <Stack gap={2}>
        {examples.map(({ text, failure, at, connectionId, conversationId }) => (
          <Inline key={`${conversationId} ${at} ${text}`} gap={2} isWrapping>
            <StatusChip {...chipProps[failure]}>{t(texts[failure])}</StatusChip>
            <Link href={threadLink({ botId, connectionId, id: conversationId })} variant="plain">
              <bdi>{text}</bdi>
            </Link>
            <Text as="span" size="xs" tone="muted">
              <RelativeTime at={at} />
            </Text>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}

const rangeDays = { week: 7, month: 30, ever: null } as const;
type Range = keyof typeof rangeDays;

export default function UnansweredScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(unansweredWithPorts, { input: { botId } });
  const [range, setRange] = useState<Range>('ever');
  const { groups, failure, draft } = state.context;
  const chooseRange = (nextRange: Range) => {
    setRange(nextRange);
    const count = rangeDays[nextRange];
    const from = count === null ? null : systemClock.now() - count * DAY_MS;
    send({ type: 'range.chosen', range: { from, to: null } });
  };
  const isLoading = state.matches({ list: 'loading' }) && groups.length === 0;
  return (
    <PairsFrame botId={botId} section="unanswered">
      <Inline isWrapping>
        <SegmentedControl
          label={t(texts.range)}
          options={[
            { value: 'ever', label: t(texts.ever) },
            { value: 'month', label: t(texts.month) },
            { value: 'week', label: t(texts.week) },
          ]}
          value={range}
          onChange={chooseRange}
        />
        <Text as="span" size="s" tone="muted">
          {t(texts.intro)}
        </Text>
      </Inline>
      {state.context.isClustering && <Callout tone="info">{t(texts.clustering)}</Callout>}
      {state.matches({ list: 'failed' }) && failure && (
        <BotErrorState
          failure={failure}
          botsLabel={t(pairsTexts.bots)}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      <LoadingSwitch isLoading={isLoading} skeleton={<LoadingRows />}>
        {groups.length === 0 && state.matches({ list: 'ready' }) && !state.context.isClustering && (
          <Card variant="dashed">
            <EmptyState illustration="done" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
          </Card>
        )}
        {groups.map((group) => (
          <UnansweredGroupCard
            key={group.id}
            group={group}
            onAnswer={() => send({ type: 'answer.opened', group })}
            onDismiss={() => send({ type: 'command.issued', command: { action: 'dismiss', group } })}
          />
        ))}
      </LoadingSwitch>
      {state.context.nextCursor && (
        <Inline>
          <Button
            variant="quiet"
            isPending={state.matches({ list: { ready: 'loading' } })}
            onPress={() => send({ type: 'more.requested' })}
          >
            {t(texts.more)}
          </Button>
        </Inline>
      )}
      {draft && (
        <PairDialog
          draft={{ id: null, question: draft.question, answer: draft.answer }}
          failure={state.context.draftFailure}
          duplicateOf={null}
          isPending={state.matches({ answer: 'saving' })}
          onChange={({ question, answer }) =>
            send({ type: 'answer.changed', draft: { ...draft, question, answer } })
          }
          onSubmit={() => send({ type: 'answer.submitted' })}
          onClose={() => send({ type: 'answer.closed' })}
        />
      )}
    </PairsFrame>
  );
}
