// How many questions were left out on adding, and why.
import type { evaluation } from '../../../../contract/answers/evaluation.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';

export function AddedNotes({
  added: { duplicates, overLimit },
}: {
  added: OutputOf<(typeof evaluation)['addMany']>;
}) {
  const { t } = useI18n();
  return (
    <>
      {duplicates > 0 && (
        <Text size="s" tone="muted">
          {t(texts.duplicateCount, { count: duplicates })}
        </Text>
      )}
      {overLimit > 0 && (
        <Text size="s" tone="muted">
          {t(texts.overLimitCount, { count: overLimit })}
        </Text>
      )}
    </>
  );
}
