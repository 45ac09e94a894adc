import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { PageBody } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { Confirm } from './Confirm.tsx';

const texts = defineTexts({
  reason: {
    fa: 'تنها قبل از کاری می\u200cپرسد که برنمی\u200cگردد و می\u200cگوید چه چیزی از دست می\u200cرود. دکمه نام همان کار را دارد، نه «بله»، و فشار بیرون آن را نمی\u200cبندد تا تصادفی پاسخ داده نشود.',
    en: 'It asks only before what cannot be taken back, and says what will be lost. The button bears the verb and not “yes”; a press outside does not close it, so that nobody answers by accident.',
  },
  remove: { fa: 'حذف بات', en: 'Delete the bot' },
  removed: { fa: 'بات حذف شد.', en: 'The bot was deleted.' },
  kept: { fa: 'بات سر جایش است.', en: 'The bot is where it was.' },
});

export default defineDemo({ group: 'overlays', reason: texts.reason, layout: 'page', States });

function States() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(true);
  const [isRemoved, setRemoved] = useState(false);
  return (
    <PageBody>
      <span>
        <Button variant="danger" icon="trash" onPress={() => setOpen(true)}>
          {t(texts.remove)}
        </Button>
      </span>
      <Text>{t(isRemoved ? texts.removed : texts.kept)}</Text>
      <Confirm
        title={t(sample.dialogTitle)}
        confirmLabel={t(texts.remove)}
        isDanger
        isOpen={isOpen}
        onConfirm={() => {
          setRemoved(true);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      >
        <Text size="s">{t(sample.dialogBody)}</Text>
      </Confirm>
    </PageBody>
  );
}
