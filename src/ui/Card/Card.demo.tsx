import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { List, ListRow } from '../ListRow/ListRow.tsx';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Text } from '../Text/Text.tsx';
import { Card } from './Card.tsx';

const texts = defineTexts({
  reason: {
    fa: 'کارت تنها برای چیزی است که خودش عنوان و کار دارد؛ کارت در کارت نمی\u200cگذاریم. خط\u200cچین یعنی هنوز نیست، و پیش\u200cنویس هوش مصنوعی لبهٔ خودش را دارد تا با پاسخ فرستاده\u200cشده یکی گرفته نشود.',
    en: 'A card is for what has a title and verbs of its own; cards are not put into cards. Dashes mean that it is not there yet, and a draft of the AI has an edge of its own, so that nobody takes it for a reply that was sent.',
  },
  plain: { fa: 'ساده', en: 'Plain' },
  aside: { fa: 'با چیزی در پایان عنوان', en: 'With something at the end of its title' },
  dashed: { fa: 'هنوز نیست', en: 'Not there yet' },
  draft: { fa: 'پیش\u200cنویس هوش مصنوعی', en: 'Draft of the AI' },
  roomy: { fa: 'جادار', en: 'Roomy' },
  flush: { fa: 'تا لبه', en: 'To the edge' },
});

export default defineDemo({ group: 'frame', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  const body = <Text size="s">{t(sample.emptyBody)}</Text>;
  const chip = (
    <StatusChip tone="success" icon="done">
      {t(sample.trained)}
    </StatusChip>
  );
  return (
    <>
      <DemoState name={t(texts.plain)}>
        <Card title={t(sample.knowledge)}>{body}</Card>
      </DemoState>
      <DemoState name={t(texts.aside)}>
        <Card title={t(sample.botNameValue)} aside={chip}>
          {body}
        </Card>
      </DemoState>
      <DemoState name={t(texts.dashed)}>
        <Card variant="dashed">{body}</Card>
      </DemoState>
      <DemoState name={t(texts.draft)}>
        <Card variant="draft">{body}</Card>
      </DemoState>
      <DemoState name={t(texts.roomy)}>
        <Card padding="roomy" title={t(sample.settings)}>
          {body}
        </Card>
      </DemoState>
      <DemoState name={t(texts.flush)}>
        <Card padding="none" title={t(sample.bots)} aside={chip}>
          <List label={t(sample.bots)}>
            <ListRow title={t(sample.botNameValue)} href="/bots/1" />
            <ListRow title={t(sample.operator)} href="/bots/2" />
          </List>
        </Card>
      </DemoState>
    </>
  );
}
