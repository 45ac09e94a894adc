import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { PageBody, Stack } from '../Layout/Layout.tsx';
import { Text } from '../Text/Text.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Dialog } from './Dialog.tsx';

const texts = defineTexts({
  reason: {
    fa: 'گفتگو تنها برای تصمیمی باز می\u200cشود که صفحه باید برایش بایستد. کانون در آن می\u200cماند، Escape و فشار بیرون آن را می\u200cبندد و کانون به همان دکمه برمی\u200cگردد؛ روی گوشی از پایین می\u200cآید.',
    en: 'A dialog opens only for a decision the page has to wait for. The focus stays inside, Escape and a press outside close it, and the focus returns to its button; on a phone it comes from below.',
  },
  open: { fa: 'ویرایش پاسخ', en: 'Edit the reply' },
  title: { fa: 'ویرایش پاسخ', en: 'Edit the reply' },
  body: {
    fa: 'پاسخ تازه از همین پس به پرسش\u200cهای همانند داده می\u200cشود.',
    en: 'From now on similar questions are answered in these words.',
  },
});

export default defineDemo({ group: 'overlays', reason: texts.reason, layout: 'page', States });

function States() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(true);
  const [answer, setAnswer] = useState<string>();
  const close = () => setOpen(false);
  return (
    <PageBody>
      <span>
        <Button icon="edit" onPress={() => setOpen(true)}>
          {t(texts.open)}
        </Button>
      </span>
      <Dialog
        title={t(texts.title)}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onPress={close}>
              {t(sample.cancel)}
            </Button>
            <Button variant="primary" onPress={close}>
              {t(sample.save)}
            </Button>
          </>
        }
      >
        <Stack>
          <Text size="s">{t(texts.body)}</Text>
          <TextArea
            label={t(sample.about)}
            value={answer ?? t(sample.answer)}
            onChange={setAnswer}
            limit={500}
          />
        </Stack>
      </Dialog>
    </PageBody>
  );
}
