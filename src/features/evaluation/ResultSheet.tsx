// Draws one answer of a run: what was expected, what was said, from where, beside an earlier answer, and its verdict.

import type { Failure } from '../../../contract/errors.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { ComparedResult } from '../../machines/flows/test-runs.comparison.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Diff } from '../../ui/Diff/Diff.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { Sources } from '../../ui/Sources/Sources.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Verbatim } from '../../ui/Text/Verbatim.tsx';
import { Expected } from './Expected.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { verdictLooks } from './verdict.looks.ts';

export interface ResultSheetProps {
  row: ComparedResult;
  isJudging: boolean;
  failure: Failure | null;
  onJudge: (verdict: 'right' | 'wrong' | null) => void;
  onPair: () => void;
  onClose: () => void;
}

export function ResultSheet({
  row: { result, other },
  isJudging,
  failure,
  onJudge,
  onPair,
  onClose,
}: ResultSheetProps) {
  const { t, percent, locale } = useI18n();
  const { answer, verdict, confidence, ms, sources, isOwnWord } = result;
  const former = other?.answer ?? null;
  const silence = t(texts.saidUnknown);
  return (
    <Sheet
      title={result.question}
      isOpen
      onClose={onClose}
      actions={
        <>
          {isOwnWord && (
            <Button variant="quiet" isPending={isJudging} onPress={() => onJudge(null)}>
              {t(texts.takeBack)}
            </Button>
          )}
          <Button icon="error" isPending={isJudging} onPress={() => onJudge('wrong')}>
            {t(texts.judgeWrong)}
          </Button>
          <Button icon="done" isPending={isJudging} onPress={() => onJudge('right')}>
            {t(texts.judgeRight)}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && <Note tone="danger">{errorText(failure, locale)}</Note>}
        <Inline gap={2} isWrapping>
          <StatusChip {...verdictLooks[verdict]}>{t(texts[verdict])}</StatusChip>
          {isOwnWord && (
            <StatusChip tone="accent" icon="user">
              {t(texts.ownWord)}
            </StatusChip>
          )}
        </Inline>
        <Verbatim>{answer ?? silence}</Verbatim>
        {sources.length > 0 && <Sources label={t(texts.sources)} sources={sources} />}
        <Facts
          items={[
            { id: 'expected', name: t(texts.expected), value: <Expected expected={result.expected} /> },
            ...(confidence === null
              ? []
              : [{ id: 'confidence', name: t(texts.confidence), value: percent(confidence) }]),
            { id: 'time', name: t(texts.time), value: t(texts.ms, { count: Math.max(1, Math.round(ms)) }) },
          ]}
        />
        {verdict !== 'right' && !result.expected.isUnknown && (
          <Inline>
            <Button size="small" icon="question" onPress={onPair}>
              {t(texts.makePair)}
            </Button>
          </Inline>
        )}
        {other && former !== answer && (
          <Diff title={t(texts.beside)} before={former ?? silence} after={answer ?? silence} />
        )}
      </Stack>
    </Sheet>
  );
}
