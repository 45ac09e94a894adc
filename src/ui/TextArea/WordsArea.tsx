// Draws several lines of text whose words are counted. Knows no way of counting and no limit of its own.
import { useI18n } from '../../i18n/I18n.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { uiTexts } from '../ui.texts.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

export type WordsAreaProps = Omit<TextAreaProps, 'limit'> & { words: { used: number; limit: number } };

export function WordsArea({ words: { used, limit }, ...area }: WordsAreaProps) {
  const { t, n } = useI18n();
  return (
    <Stack gap={1}>
      <TextArea {...area} />
      <Text as="span" size="xs" tone={used > limit ? 'danger' : 'muted'} isTabular>
        {t(uiTexts.wordsOf, { used: n(used), limit: n(limit) })}
      </Text>
    </Stack>
  );
}
