// A bot's models, their cost this month and the budget.

import type { BotModels } from '../../../../contract/answers/bot-models.ts';
import { limits } from '../../../../contract/limits.ts';
import { resolveTimeZone } from '../../../i18n/dates/browser-time-zone.ts';
import { createI18n, type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import {
  isLimitValid,
  type LimitInput,
  type LimitUnit,
} from '../../../machines/bots/settings/bot-model.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { botModelWithPorts } from './bot-settings.ports.ts';
import { modelTexts as texts } from './bot-settings.texts.ts';

export interface ModelBudgetFormProps {
  draft: LimitInput;
  /** Costs are shown where a price is set. */
  isPriced: boolean;
  error: string | undefined;
  isPending: boolean;
  isValid: boolean;
  onType: (change: Partial<LimitInput>) => void;
  onSubmit: () => void;
}

const MAX_BUDGET = { tokens: limits.spending.tokens / 1_000, money: limits.spending.rial / 10 };

function ModelBudgetForm(props: ModelBudgetFormProps) {
  const { draft, isPriced, error, isPending, isValid, onType, onSubmit } = props;
  const { t } = useI18n();
  const units: { value: LimitUnit; label: string }[] = [
    { value: 'none', label: t(texts.noLimit) },
    { value: 'tokens', label: t(texts.inTokens) },
    ...(isPriced ? [{ value: 'money', label: t(texts.inMoney) } as const] : []),
  ];
  return (
    <Form label={t(texts.limit)} error={error} onSubmit={onSubmit}>
      <Text as="span" size="s" weight="medium">
        {t(texts.limit)}
      </Text>
      <SegmentedControl
        label={t(texts.limit)}
        options={units}
        value={draft.unit}
        onChange={(unit) => onType({ unit })}
      />
      {draft.unit !== 'none' && (
        <NumberField
          name="amount"
          label={t(texts.amount)}
          unit={t(draft.unit === 'money' ? texts.toman : texts.thousandTokens)}
          min={1}
          max={MAX_BUDGET[draft.unit]}
          value={draft.amount}
          onChange={(amount) => onType({ amount })}
        />
      )}
      <Inline justify="between" isWrapping>
        <Text size="s" tone="muted">
          {t(texts.limitHint)}
        </Text>
        <Button isSubmit isPending={isPending} isDisabled={!isValid && !isPending}>
          {t(texts.saveLimit)}
        </Button>
      </Inline>
    </Form>
  );
}

export function ModelCard({ botId }: { botId: string }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(botModelWithPorts, { input: { botId } });
  const { models, draft, failure } = state.context;
  return (
    <Card title={t(texts.title)}>
      <LoadingSwitch isLoading={state.matches('loading')} skeleton={<LoadingRows rows={2} />}>
        {state.matches('failed') && failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={() => send({ type: 'retried' })}
          />
        )}
        {models && (
          <>
            {models.isLimitReached && (
              <Callout tone="warning" title={t(texts.reachedTitle)}>
                {t(texts.reached)}
              </Callout>
            )}
            <DescriptionList items={itemsOf(models, i18n)} />
            {isFree(models) ? (
              <Text size="s" tone="muted">
                {t(texts.embeddedBody)}
              </Text>
            ) : (
              <ModelBudgetForm
                draft={draft}
                isPriced={models.spending.rial !== null}
                error={failure ? errorText(failure, locale) : undefined}
                isPending={state.matches('saving')}
                isValid={isLimitValid(state.context)}
                onType={(change) => send({ type: 'limit.changed', change })}
                onSubmit={() => send({ type: 'limit.submitted' })}
              />
            )}
          </>
        )}
      </LoadingSwitch>
    </Card>
  );
}

/** Spending months begin at midnight in Tehran; in another zone the date would be a day off. */
const SPENDING_TIME_ZONE = 'Asia/Tehran';

const isFree = ({ chat, embedding, rerank }: BotModels): boolean => !chat && !embedding && !rerank;

function itemsOf(models: BotModels, { t, n, toman, locale }: I18n) {
  const { chat, embedding, rerank, spending, vectors } = models;
  const tokens = t(texts.tokens, { count: spending.inputTokens + spending.outputTokens });
  const spendingTexts = [
    spending.rial === null ? null : toman(spending.rial),
    tokens,
    t(texts.answers, { count: spending.answers }),
    t(texts.thisMonth, {
      date: createI18n(locale, resolveTimeZone(SPENDING_TIME_ZONE)).date(spending.since),
    }),
  ];
  return [
    { id: 'chat', name: t(texts.answerModel), value: chat ? <bdi>{chat}</bdi> : t(texts.embedded) },
    ...(embedding === null
      ? []
      : [
          {
            id: 'meaning',
            name: t(texts.semanticSearch),
            value: (
              <>
                <bdi>{embedding}</bdi>
                {` · ${t(texts.ready, { ready: n(vectors.ready), passages: n(vectors.passages) })}`}
              </>
            ),
          },
        ]),
    ...(rerank === null ? [] : [{ id: 'rerank', name: t(texts.rerank), value: <bdi>{rerank}</bdi> }]),
    ...(isFree(models)
      ? []
      : [{ id: 'spent', name: t(texts.spentThisMonth), value: spendingTexts.filter(Boolean).join(' · ') }]),
  ];
}
