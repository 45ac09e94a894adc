// What was left out of a document's text, and how much of it was kept.
import { MIN_COVERAGE } from '../../../../contract/training/coverage-limits.ts';
import type { Coverage, Omission } from '../../../../contract/training/preview.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { coverageTexts as texts } from './preview.texts.ts';

export function Omissions({ coverage: { share, omissions } }: { coverage: Coverage }) {
  const { t, percent } = useI18n();
  // Page numbers carry no content, so leaving them out is not reported.
  const parts = omissions.filter(({ kind }) => kind !== 'page-numbers');
  return (
    <>
      {share !== null && share < MIN_COVERAGE && (
        <Callout tone="warning" title={t(texts.incompleteTitle)}>
          {t(texts.incomplete, { share: percent(share) })}
        </Callout>
      )}
      {share !== null && share >= MIN_COVERAGE && (
        <Text size="s" tone="muted">
          {t(texts.read, { share: percent(share) })}
        </Text>
      )}
      {parts.length > 0 && (
        <Callout tone="info" title={t(texts.title)}>
          <Stack gap={1}>
            {parts.map((part) => (
              <OmissionText key={part.kind} part={part} />
            ))}
          </Stack>
        </Callout>
      )}
    </>
  );
}

function OmissionText({ part: { kind, count, examples } }: { part: Omission }) {
  const { t } = useI18n();
  return (
    <Text size="s">
      {t(texts[kind], { count })}
      {examples.length > 0 && (
        <>
          {' · '}
          <bdi>{t(texts.examples, { examples: examples.join('، ') })}</bdi>
        </>
      )}
    </Text>
  );
}
