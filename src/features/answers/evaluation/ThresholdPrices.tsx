// What each threshold would give and cost in a run, and the suggested one.

import { useMemo } from 'react';
import type { TestResult, TestRun } from '../../../../contract/answers/evaluation.ts';
import { evaluationLimits } from '../../../../contract/answers/evaluation-limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { differenceFromBot } from '../../../machines/answers/evaluation/test-runs.comparison.ts';
import {
  suggestThreshold,
  type ThresholdPrice,
  type ThresholdSuggestion,
  thresholdPrices,
} from '../../../machines/answers/evaluation/threshold-price.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Table } from '../../../ui/Table/Table.tsx';
import type { TableColumn } from '../../../ui/Table/table.types.ts';
import { Text } from '../../../ui/Text/Text.tsx';
import { evaluationTexts } from './evaluation.texts.ts';
import { thresholdWithPorts } from './threshold.ports.ts';
import { thresholdTexts as texts } from './threshold.texts.ts';

export interface ThresholdPricesProps {
  run: TestRun;
  results: readonly TestResult[];
}

export function ThresholdPrices({ run, results }: ThresholdPricesProps) {
  const { t, list, locale } = useI18n();
  const [state, send] = useMachine(thresholdWithPorts, { input: { botId: run.botId } });
  const { bot, failure, commands } = state.context;
  const threshold = bot?.confidenceThreshold ?? null;
  const differences = bot ? differenceFromBot(run.settings, bot) : [];
  const prices = useMemo(() => thresholdPrices(results, threshold), [results, threshold]);
  const suggestion = useMemo(() => suggestThreshold(results, threshold), [results, threshold]);
  const suggested = suggestion.kind === 'found' ? suggestion.threshold : null;
  const columns = useColumns(threshold, suggested);
  const hasUnknown = results.some(({ expected }) => expected.isUnknown);
  return (
    <Card title={t(texts.title)}>
      <Stack gap={3}>
        <Text size="s" tone="muted">
          {t(texts.about)} {t(texts.severalNote)} {run.inputTokens > 0 && t(texts.modelNote)}
        </Text>
        {failure && (
          <Callout
            tone="danger"
            action={
              <Button size="small" icon="refresh" onPress={() => send({ type: 'retried' })}>
                {t(texts.retry)}
              </Button>
            }
          >
            {errorText(failure, locale)}
          </Callout>
        )}
        {differences.length > 0 && (
          <Callout tone="warning">
            {t(texts.otherSettings, { settings: list(differences.map((name) => t(evaluationTexts[name]))) })}
          </Callout>
        )}
        <Suggestion
          {...{ suggestion, current: threshold }}
          isPending={commands.length > 0}
          onApply={(chosen, former) =>
            send({ type: 'command.issued', command: { threshold: chosen, former, isUndo: false } })
          }
        />
        {!hasUnknown && <Callout tone="info">{t(texts.noUnknown)}</Callout>}
        <Table
          label={t(texts.title)}
          columns={columns}
          rows={prices}
          keyOf={(price) => `${price.threshold}`}
          nameOf={(price) => `${price.threshold}`}
          empty={null}
        />
      </Stack>
    </Card>
  );
}

interface SuggestionProps {
  suggestion: ThresholdSuggestion;
  /** Null until the bot was read. */
  current: number | null;
  isPending: boolean;
  onApply: (threshold: number, former: number) => void;
}

function Suggestion({ suggestion, current, isPending, onApply }: SuggestionProps) {
  const { t, percent } = useI18n();
  if (suggestion.kind === 'tooFew') {
    const values = { min: evaluationLimits.judgedForSuggestion, count: suggestion.judged };
    return <Callout tone="info">{t(texts.tooFew, values)}</Callout>;
  }
  if (suggestion.kind === 'none') return <Callout tone="warning">{t(texts.none)}</Callout>;
  const values = { threshold: percent(suggestion.threshold) };
  if (current === suggestion.threshold) return <Callout tone="success">{t(texts.isCurrent)}</Callout>;
  return (
    <Callout
      tone="info"
      action={
        current !== null && (
          <Button
            size="small"
            variant="primary"
            icon="check"
            isPending={isPending}
            onPress={() => onApply(suggestion.threshold, current)}
          >
            {t(texts.apply, values)}
          </Button>
        )
      }
    >
      {t(texts.suggestion, values)}
    </Callout>
  );
}

function useColumns(
  current: number | null,
  suggested: number | null,
): readonly TableColumn<ThresholdPrice>[] {
  const { t, n, percent } = useI18n();
  const countColumn = (
    id: 'answered' | 'right' | 'wrong' | 'left',
    priority: 1 | 2,
  ): TableColumn<ThresholdPrice> => ({
    id,
    header: t(texts[id]),
    kind: 'number',
    priority,
    cell: (price) => n(price[id]),
  });
  return [
    {
      id: 'threshold',
      header: t(texts.threshold),
      kind: 'text',
      isHeading: true,
      cell: ({ threshold }) => (
        <Inline gap={2} isWrapping>
          {percent(threshold)}
          {threshold === current && (
            <StatusChip tone="accent" icon="check">
              {t(texts.current)}
            </StatusChip>
          )}
          {threshold === suggested && threshold !== current && (
            <StatusChip tone="success" icon="thumbUp">
              {t(texts.suggested)}
            </StatusChip>
          )}
        </Inline>
      ),
    },
    countColumn('answered', 2),
    countColumn('right', 1),
    countColumn('wrong', 1),
    countColumn('left', 1),
  ];
}
