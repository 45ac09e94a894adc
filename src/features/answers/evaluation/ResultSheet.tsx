// One answer of a run with its sources, verdict and the conversation before it.
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { ComparedResult } from '../../../machines/answers/evaluation/test-runs.comparison.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Sources } from '../../../ui/Sources/Sources.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { UserText } from '../../../ui/Text/UserText.tsx';
import { ConversationThread } from './ConversationThread.tsx';
import { ExpectedAnswer } from './ExpectedAnswer.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { generationTexts } from './generation.texts.ts';
import { verdictDisplay } from './verdict.display.ts';

export interface ResultSheetProps {
  row: ComparedResult;
  isJudging: boolean;
  failure: Failure | null;
  onVerdict: (verdict: 'right' | 'wrong' | null) => void;
  onPair: () => void;
  onClose: () => void;
}

export function ResultSheet({
  row: { result, other },
  isJudging,
  failure,
  onVerdict,
  onPair,
  onClose,
}: ResultSheetProps) {
  const { t, percent, locale } = useI18n();
  const { answer, verdict, confidence, ms, sources, isVerdictOverridden } = result;
  const { question, earlierTurns, found } = result;
  const earlierAnswer = other?.answer ?? null;
  const abstainedText = t(texts.answeredUnknown);
  return (
    <Sheet
      title={result.question}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isVerdictOverridden && (
            <Button variant="quiet" isPending={isJudging} onPress={() => onVerdict(null)}>
              {t(texts.clearVerdict)}
            </Button>
          )}
          <Button icon="error" isPending={isJudging} onPress={() => onVerdict('wrong')}>
            {t(texts.judgeWrong)}
          </Button>
          <Button icon="done" isPending={isJudging} onPress={() => onVerdict('right')}>
            {t(texts.judgeRight)}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
        <Inline gap={2} isWrapping>
          <StatusChip {...verdictDisplay[verdict]}>{t(texts[verdict])}</StatusChip>
          {isVerdictOverridden && (
            <StatusChip tone="accent" icon="user">
              {t(texts.ownVerdict)}
            </StatusChip>
          )}
        </Inline>
        {earlierTurns.length > 0 ? (
          <ConversationThread {...{ earlierTurns, question, answer }} />
        ) : (
          <UserText>{answer ?? abstainedText}</UserText>
        )}
        {sources.length > 0 && <Sources label={t(texts.sources)} sources={sources} />}
        <DescriptionList
          items={[
            { id: 'expected', name: t(texts.expected), value: <ExpectedAnswer expected={result.expected} /> },
            ...(answer !== null || found === null
              ? []
              : [
                  {
                    id: 'withheld',
                    name: t(generationTexts.withheld),
                    value: <bdi>{found.answer}</bdi>,
                  },
                ]),
            ...(confidence === null
              ? []
              : [{ id: 'confidence', name: t(texts.confidence), value: percent(confidence) }]),
            { id: 'time', name: t(texts.time), value: t(texts.ms, { count: Math.max(1, Math.round(ms)) }) },
          ]}
        />
        {verdict !== 'right' && !result.expected.isUnknown && (
          <Inline>
            <Button size="small" icon="question" onPress={onPair}>
              {t(texts.saveAsPair)}
            </Button>
          </Inline>
        )}
        {other && earlierAnswer !== answer && (
          <Diff
            title={t(texts.comparedWithEarlier)}
            before={earlierAnswer ?? abstainedText}
            after={answer ?? abstainedText}
          />
        )}
      </Stack>
    </Sheet>
  );
}
