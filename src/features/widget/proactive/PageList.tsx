// The pages on which a message is shown.
import { proactiveLimits } from '../../../../contract/limits.rules.ts';
import type { PagePattern, ProactiveDraft } from '../../../../contract/widget/proactive-messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { editorTexts as texts } from './proactive.texts.ts';

const KINDS = ['contains', 'startsWith', 'exact'] as const satisfies readonly PagePattern['kind'][];

interface PageListProps {
  pages: ProactiveDraft['pages'];
  onChange: (pages: ProactiveDraft['pages']) => void;
}

export function PageList({ pages, onChange }: PageListProps) {
  const { t, n } = useI18n();
  return (
    <fieldset aria-label={t(texts.pages)}>
      <Stack gap={3}>
        <Heading level={3}>{t(texts.pages)}</Heading>
        {pages.length === 0 && (
          <Text size="s" tone="muted">
            {t(texts.everyPage)}
          </Text>
        )}
        {[...pages.entries()].map(([index, page]) => {
          const number = n(index + 1);
          return (
            <Stack key={index} gap={2}>
              <Inline align="end">
                <Select<PagePattern['kind']>
                  label={t(texts.pageKind, { number })}
                  options={KINDS.map((value) => ({ value, label: t(texts[value]) }))}
                  value={page.kind}
                  onChange={(kind) => onChange(pages.with(index, { ...page, kind }))}
                />
                <IconButton
                  icon="trash"
                  size="small"
                  label={t(texts.removePage, { number })}
                  onPress={() => onChange(pages.toSpliced(index, 1))}
                />
              </Inline>
              <TextField
                name={`pages.${index}.text`}
                label={t(texts.pageText, { number })}
                direction="ltr"
                placeholder="/product/"
                maxLength={proactiveLimits.patternMax}
                value={page.text}
                onChange={(text) => onChange(pages.with(index, { ...page, text }))}
              />
            </Stack>
          );
        })}
        <Inline>
          <Button
            size="small"
            icon="plus"
            isDisabled={pages.length >= proactiveLimits.patterns}
            onPress={() => onChange([...pages, { kind: 'startsWith', text: '' }])}
          >
            {t(texts.addPage)}
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  );
}
