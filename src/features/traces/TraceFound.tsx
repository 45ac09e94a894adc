// Draws the passages that were found for a question, with what each way of looking thought of them.
import type { TracePassage } from '../../../contract/traces.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { Verbatim } from '../../ui/Text/Verbatim.tsx';
import { traceTexts as texts } from './trace.texts.ts';

/** More are in the raw data. */
const SHOWN = 5;
const WORTH_SHOWING = 0.01;

export function TraceFound({ passages }: { passages: readonly TracePassage[] }) {
  const { t, percent } = useI18n();
  if (passages.length === 0)
    return (
      <Text size="s" tone="muted">
        {t(texts.noPassages)}
      </Text>
    );
  const shown = passages.filter(({ cited, score }, at) => cited || (at < SHOWN && score >= WORTH_SHOWING));
  return (
    <Stack gap={3}>
      {shown.map(({ passageId, title, text, score, words, meaning, rerank, cited }) => (
        <Card key={passageId}>
          <Stack gap={2}>
            <Inline gap={2} isWrapping>
              <Text as="strong" size="s" weight="medium">
                <bdi>{title}</bdi>
              </Text>
              {cited && (
                <StatusChip tone="success" icon="check">
                  {t(texts.cited)}
                </StatusChip>
              )}
            </Inline>
            <Verbatim size="s">{text}</Verbatim>
            <Text size="xs" tone="muted">
              {[
                t(texts.score, { share: percent(score) }),
                words !== null && words !== score && t(texts.words, { share: percent(words) }),
                meaning !== null && t(texts.meaning, { share: percent(meaning) }),
                rerank !== null && t(texts.rerank, { share: percent(rerank) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
