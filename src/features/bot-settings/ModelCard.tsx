// A bot's models, their cost this month and the budget.
import { useMachine } from '@xstate/react';
import type { ModelFacts } from '../../../contract/answers.ts';
import { countedZone } from '../../i18n/counted-zone.ts';
import { errorText } from '../../i18n/errors.ts';
import { createI18n, type I18n, useI18n } from '../../i18n/I18n.tsx';
import { isKeepable } from '../../machines/flows/bot-model.machine.ts';
import { inspection } from '../../platform/inspector.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { liveModel } from './bot-settings.live.ts';
import { modelTexts as texts } from './bot-settings.texts.ts';
import { LimitForm } from './LimitForm.tsx';

export function ModelCard({ botId }: { botId: string }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(liveModel, { ...inspection(), input: { botId } });
  const { facts, draft, failure } = state.context;
  return (
    <Card title={t(texts.title)}>
      <LoadingThen isLoading={state.matches('reading')} outline={<LoadingRows rows={2} />}>
        {state.matches('unread') && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {facts && (
          <>
            {facts.isReached && (
              <Note tone="warning" title={t(texts.reachedTitle)}>
                {t(texts.reached)}
              </Note>
            )}
            <Facts items={itemsOf(facts, i18n)} />
            {isFree(facts) ? (
              <Text size="s" tone="muted">
                {t(texts.embeddedBody)}
              </Text>
            ) : (
              <LimitForm
                draft={draft}
                isPriced={facts.spending.rial !== null}
                error={failure ? errorText(failure, locale) : undefined}
                isPending={state.matches('saving')}
                isKeepable={isKeepable(state.context)}
                onType={(change) => send({ type: 'limit.typed', change })}
                onSubmit={() => send({ type: 'limit.sent' })}
              />
            )}
          </>
        )}
      </LoadingThen>
    </Card>
  );
}

/** Elsewhere the evening before would be told. */
const MONTHS_BEGIN_IN = 'Asia/Tehran';

const isFree = ({ chat, embedding, rerank }: ModelFacts): boolean => !chat && !embedding && !rerank;

function itemsOf(facts: ModelFacts, { t, n, toman, locale }: I18n) {
  const { chat, embedding, rerank, spending, vectors } = facts;
  const tokens = t(texts.tokens, { count: spending.inputTokens + spending.outputTokens });
  const spent = [
    spending.rial === null ? null : toman(spending.rial),
    tokens,
    t(texts.answers, { count: spending.answers }),
    t(texts.thisMonth, { date: createI18n(locale, countedZone(MONTHS_BEGIN_IN)).date(spending.since) }),
  ];
  return [
    { id: 'chat', name: t(texts.writes), value: chat ? <bdi>{chat}</bdi> : t(texts.embedded) },
    ...(embedding === null
      ? []
      : [
          {
            id: 'meaning',
            name: t(texts.meaning),
            value: (
              <>
                <bdi>{embedding}</bdi>
                {` · ${t(texts.ready, { ready: n(vectors.ready), passages: n(vectors.passages) })}`}
              </>
            ),
          },
        ]),
    ...(rerank === null ? [] : [{ id: 'rerank', name: t(texts.rerank), value: <bdi>{rerank}</bdi> }]),
    ...(isFree(facts)
      ? []
      : [{ id: 'spent', name: t(texts.spent), value: spent.filter(Boolean).join(' · ') }]),
  ];
}
