// Draws the one line of code an owner carries to a website, and where it goes. Refuses to know the website.
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Copyable } from '../../ui/Copyable/Copyable.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { installTexts as texts } from './install.texts.ts';

export function SnippetCard({ snippet }: { snippet: string }) {
  const { t } = useI18n();
  return (
    <Card title={t(texts.snippetTitle)} padding="roomy">
      <Text tone="muted">{t(texts.snippetBody)}</Text>
      <Copyable label={t(texts.snippet)} value={snippet} />
      <Heading level={3}>{t(texts.stepsTitle)}</Heading>
      <Stack gap={3}>
        <Place title={t(texts.wordpress)} body={t(texts.wordpressBody)} />
        <Place title={t(texts.other)} body={t(texts.otherBody)} />
        <Place title={t(texts.developer)} body={t(texts.developerBody)} />
      </Stack>
    </Card>
  );
}

function Place({ title, body }: { title: string; body: string }) {
  return (
    <Stack gap="none">
      <Text size="s" weight="medium">
        {title}
      </Text>
      <Text size="s" tone="muted">
        {body}
      </Text>
    </Stack>
  );
}
