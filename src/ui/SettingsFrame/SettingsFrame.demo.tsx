import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { defineTexts } from '../../i18n/texts.ts';
import { Button } from '../Button/Button.tsx';
import { Form } from '../Form/Form.tsx';
import { DemoState } from '../gallery/DemoState.tsx';
import { defineDemo } from '../gallery/demo.ts';
import { galleryTexts as sample } from '../gallery/gallery.texts.ts';
import { Text } from '../Text/Text.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

const texts = defineTexts({
  reason: {
    fa: 'تنظیم و اثرش کنار هم دیده می\u200cشوند. تا چیزی ذخیره نشده، دکمه\u200cها جلوی چشم می\u200cمانند و کسی بی\u200cخبر نمی\u200cرود.',
    en: 'A setting and its effect are seen together. While something is unsaved the buttons stay in sight, and nobody leaves unawares.',
  },
  beside: { fa: 'کنار اثرش', en: 'Beside its effect' },
  lastSaved: { fa: 'ذخیره شده', en: 'Kept' },
  unsaved: { fa: 'ذخیره نشده', en: 'Unsaved' },
  back: { fa: 'با یک مرحله به عقب', en: 'With a step to take back' },
  leaveIt: { fa: 'رفتن از این\u200cجا', en: 'Leave this page' },
});

export default defineDemo({ group: 'frame', reason: texts.reason, States });

const noop = () => undefined;

function States() {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  const cancelLeave = () => setLeaving(false);
  return (
    <>
      <DemoState name={t(texts.beside)} isWide>
        <SettingsFrame
          {...{ isLeaving }}
          onLeave={cancelLeave}
          onStay={cancelLeave}
          aside={{ label: t(sample.reports), width: 'narrow', content: <Text>{t(sample.emptyBody)}</Text> }}
        >
          <Button onPress={() => setLeaving(true)}>{t(texts.leaveIt)}</Button>
        </SettingsFrame>
      </DemoState>
      {(['lastSaved', 'unsaved', 'back'] as const).map((name) => (
        <DemoState key={name} name={t(texts[name])} isWide>
          <Form label={t(texts[name])} errors={{}} onSubmit={noop}>
            <SaveBar
              isUnsaved={name === 'unsaved'}
              isPending={false}
              onDiscard={noop}
              {...(name === 'back' && { onUndo: noop })}
            />
          </Form>
        </DemoState>
      ))}
    </>
  );
}
