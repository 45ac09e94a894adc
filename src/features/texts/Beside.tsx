// Draws what stands beside a text: its headings, its size and what it costs of the plan. Refuses to change it.
import type { OpenedText } from '../../../contract/texts.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { type OutlineEntry, outlineOf } from './outline.ts';
import * as styles from './Texts.css.ts';
import { editorTexts as texts } from './texts.texts.ts';

export interface BesideProps {
  text: string;
  opened: OpenedText;
  onShow: (entry: OutlineEntry) => void;
}

export function Beside({ text, opened, onShow }: BesideProps) {
  const { t, n } = useI18n();
  const entries = outlineOf(text);
  const cost = text.length - (opened.source?.charged ?? 0);
  const isTooMuch = cost > opened.charactersLeft;
  return (
    <aside className={styles.beside}>
      {!opened.isReadOnly && (
        <Card>
          <Stack gap={3}>
            <Heading level={2} size="s">
              {t(texts.figures)}
            </Heading>
            <Facts
              items={[
                { id: 'size', name: t(texts.characters), value: n(text.length) },
                { id: 'cost', name: t(cost >= 0 ? texts.cost : texts.back), value: n(Math.abs(cost)) },
                { id: 'left', name: t(texts.left), value: n(opened.charactersLeft) },
              ]}
            />
            {isTooMuch && <Note tone="warning">{t(texts.notEnough)}</Note>}
          </Stack>
        </Card>
      )}
      <Card>
        <Stack gap={3}>
          <Heading level={2} size="s">
            {t(texts.outline)}
          </Heading>
          {entries.length === 0 ? (
            <Text size="s" tone="muted">
              {t(texts.noOutline)}
            </Text>
          ) : (
            <ol aria-label={t(texts.outline)} className={styles.outline}>
              {entries.map((entry) => (
                <li key={entry.start} className={styles.level[entry.level]}>
                  <button type="button" dir="auto" className={styles.jump} onClick={() => onShow(entry)}>
                    {entry.title}
                  </button>
                </li>
              ))}
            </ol>
          )}
        </Stack>
      </Card>
    </aside>
  );
}
