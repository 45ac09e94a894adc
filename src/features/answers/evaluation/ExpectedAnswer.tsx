import type { Expectation } from '../../../../contract/answers/evaluation.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';

export function ExpectedAnswer({ expected }: { expected: Expectation }) {
  const { t } = useI18n();
  if (expected.answer !== null) return <bdi>{expected.answer}</bdi>;
  const label = expected.isUnknown
    ? texts.expectsUnknown
    : expected.sourceId !== null
      ? texts.expectsSource
      : texts.expectsNothing;
  return (
    <Text as="span" size="s" tone="muted">
      {t(label)}
    </Text>
  );
}
