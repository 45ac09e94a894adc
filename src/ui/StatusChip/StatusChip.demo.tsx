import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Inline } from '../Layout/Layout.tsx';
import { StatusChip } from './StatusChip.tsx';

const texts = defineTexts({
  reason: {
    fa: 'هر وضعیت هم نشانه دارد و هم کلمه، تا کسی که رنگ\u200cها را از هم بازنمی\u200cشناسد یا صفحه را چاپ می\u200cکند چیزی از دست ندهد.',
    en: 'Every status has an icon and a word, so that nobody who confuses colours or prints the page loses anything.',
  },
  training: { fa: 'آموزش', en: 'Training' },
  talk: { fa: 'گفتگو', en: 'Conversation' },
  quota: { fa: 'سهم', en: 'Allowance' },
  long: { fa: 'در جای تنگ', en: 'Where room is short' },
  error: { fa: 'خطا', en: 'Error' },
  answered: { fa: 'پاسخ\u200cداده', en: 'Answered' },
  operator: { fa: 'پاسخ اپراتور', en: 'Operator reply' },
  silent: { fa: 'بی\u200cپاسخ', en: 'Unanswered' },
  closed: { fa: 'بسته', en: 'Closed' },
});

export default defineDemo({ group: 'status', reason: texts.reason, States });

function States() {
  const { t } = useI18n();
  return (
    <>
      <DemoState name={t(texts.training)}>
        <Inline isWrapping>
          <StatusChip tone="success" icon="done">
            {t(sample.trained)}
          </StatusChip>
          <StatusChip tone="info" icon="wait">
            {t(sample.learning)}
          </StatusChip>
          <StatusChip tone="danger" icon="error">
            {t(texts.error)}
          </StatusChip>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.talk)}>
        <Inline isWrapping>
          <StatusChip tone="ai" icon="answer">
            {t(sample.ai)}
          </StatusChip>
          <StatusChip tone="accent" icon="user">
            {t(texts.operator)}
          </StatusChip>
          <StatusChip tone="warning" icon="headset">
            {t(sample.needsYou)}
          </StatusChip>
          <StatusChip tone="danger" icon="dashed">
            {t(texts.silent)}
          </StatusChip>
          <StatusChip tone="neutral" icon="hourglass">
            {t(sample.waiting)}
          </StatusChip>
          <StatusChip tone="neutral" icon="checkTwice">
            {t(texts.closed)}
          </StatusChip>
        </Inline>
      </DemoState>
      <DemoState name={t(texts.quota)}>
        <Inline isWrapping>
          <StatusChip tone="warning" icon="database">
            {t(sample.full)}
          </StatusChip>
          <StatusChip tone="danger" icon="ban">
            {t(sample.rejected)}
          </StatusChip>
          <StatusChip tone="accent" icon="check">
            {t(sample.accepted)}
          </StatusChip>
        </Inline>
      </DemoState>
    </>
  );
}
