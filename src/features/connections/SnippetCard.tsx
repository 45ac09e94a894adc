// Draws the one line of code an owner carries to a website, and where it goes. Refuses to know the website.
import { useI18n } from '../../i18n/I18n.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Copyable } from '../../ui/Copyable/Copyable.tsx';
import { PictureSteps } from '../../ui/PictureSteps/PictureSteps.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { installTexts as texts } from './install.texts.ts';

export function SnippetCard({ snippet }: { snippet: string }) {
  const { t } = useI18n();
  return (
    <Card title={t(texts.snippetTitle)} padding="roomy">
      <Text tone="muted">{t(texts.snippetBody)}</Text>
      <Copyable label={t(texts.snippet)} value={snippet} />
      <Heading level={3}>{t(texts.stepsTitle)}</Heading>
      <PictureSteps
        steps={[
          { picture: 'source', title: t(texts.template), body: t(texts.templateBody) },
          { picture: 'footer', title: t(texts.other), body: t(texts.otherBody) },
          { picture: 'upload', title: t(texts.wordpress), body: t(texts.wordpressBody) },
          { picture: 'forward', title: t(texts.developer), body: t(texts.developerBody) },
        ]}
      />
    </Card>
  );
}
